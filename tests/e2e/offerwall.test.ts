// An offerwall on somebody else's page: from the snippet that an engineer copies to the reward of a user.
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../lab/answering.ts';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const browser = withBrowser();
const site = answering();
const demo = withDemo({ env: () => ({ HOME_COUNTRY: 'US' }) });
const aid = 1004;
const secret = 'of this app';
const placements = { top: 901, bottom: 902, center: 903, inner: 904 };

beforeAll(() =>
  demo.whileAway(async (db) => {
    const values = Object.values(placements).map((id, index) => `(${id}, ${aid}, 'Of the test', ${index + 1})`);
    await db.execute(`insert into placements (id, aid, name, type) values ${values.join(', ')}`);
    await db.execute(
      `update channels set secret = '${secret}', currency_name = 'Coins', currency_rate = '100' where id = ${aid}`,
    );
    // Three of the approved offers are for every visitor.
    await db.execute(`update offers set countries = '{}', os = 0, carriers = '{}', restriction_type = 1,
      payout_price = 1.5 where oid in (select oid from applications where user_id = 1 and approve_status = 1
      order by oid limit 3)`);
  }),
);

type Kind = keyof typeof placements;

interface Host {
  readonly user?: string;
  readonly signature?: string;
  /** What the page is served with. */
  readonly headers?: Record<string, string>;
  readonly style?: string;
}

const sign = (user: string) => createHmac('sha256', secret).update(user).digest('hex');

/** A page of another origin that holds the snippet of a placement. */
async function host(kind: Kind, { user = 'ana', signature = sign(user), headers = {}, style = '' }: Host = {}) {
  const id = placements[kind];
  const box = kind === 'inner' ? `<div id="millrace-${id}"></div>` : '';
  const script = `<script async src="${demo.origin}/wall.js?placement=${id}" data-user="${user}" data-signature="${signature}"></script>`;
  const html = `<!doctype html><html lang="en"><title>Tide Quest</title>${style}<h1>Tide Quest</h1>
    <p>Before</p>${box}${script}<p>After</p><button>Play</button></html>`;
  site.replies((response, { url }) =>
    url === '/'
      ? response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
      : response.writeHead(204).end(),
  );
  const page = await browser.open({ hasFirstDialogs: true, isMenuFolded: true });
  await page.goto(`${site.origin}/`);
  return page;
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Offers"]');
const boxOf = async (page: Page) => (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** How much of the frame can not be seen. */
const hidden = async (page: Page) => {
  const [frame] = page.frames().slice(1);
  return frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
};

test('an inner wall stands in its box as high as its offers, under the strictest policy, and a press leads on', async () => {
  const page = await host('inner', {
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${demo.origin}; frame-src ${demo.origin}; style-src 'none'; require-trusted-types-for 'script'`,
    },
  });
  const links = frameOf(page).getByRole('link');
  await expectSeen(frameOf(page).getByRole('heading', { name: 'Earn Coins' }));
  await expectSeen(frameOf(page).getByText('+150 Coins'));
  await expect.poll(() => hidden(page)).toBe(0);
  const { width, height } = await boxOf(page);
  expect(height).toBeGreaterThan(200);
  expect(width).toBe(await page.evaluate(() => document.body.clientWidth));
  // Narrower, its lines break and it grows.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => hidden(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const [tab] = await Promise.all([page.waitForEvent('popup'), links.first().click()]);
  await tab.waitForURL(/click_id=[\da-f]{32}/);
  expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).toBe('{}');
  expect(browser.faults()).toEqual([]);
});

test('a bar stays at its edge, shows one offer on a phone, and goes when it is closed by keyboard', async () => {
  for (const kind of ['top', 'bottom'] as const) {
    const page = await host(kind);
    await page.setViewportSize({ width: 390, height: 844 });
    const close = frameOf(page).getByRole('button', { name: 'Close' });
    await close.waitFor();
    await expect.poll(() => hidden(page)).toBe(0);
    const { x, y, width, height } = await boxOf(page);
    expect([x, width, kind === 'top' ? y : 844 - y - height]).toEqual([0, 390, 0]);
    expect(height).toBeLessThan(100);
    // Nothing of the page lies under it for good.
    const room = await page.evaluate(() => getComputedStyle(document.documentElement).padding);
    expect(room).toBe(kind === 'top' ? `${height}px 0px 0px` : `0px 0px ${height}px`);
    expect(await frameOf(page).getByRole('listitem').count()).toBe(1);
    await close.focus();
    // The key is let go where no frame is any more, which the browser may never answer.
    void page.keyboard.press('Enter').catch(() => undefined);
    await page.locator('iframe').waitFor({ state: 'detached' });
    await expectSeen(page.getByText('After'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).padding)).toBe('0px');
  }
  expect(browser.faults()).toEqual([]);
});

test('a bar leads to all offers, on a page of their own', async () => {
  const page = await host('top');
  const [all] = await Promise.all([
    page.waitForEvent('popup'),
    frameOf(page)
      .getByRole('link', { name: /^All \d+ offers$/ })
      .click(),
  ]);
  await expectSeen(all.getByRole('heading', { name: 'Earn Coins' }));
  // There is no page around that could close it.
  expect(await all.getByRole('button', { name: 'Close' }).count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('a pop-up is a dialog: it takes the focus, Escape closes it from within, and the page is as before', async () => {
  const page = await host('center', { style: '<style>* { all: unset }</style>' });
  const dialog = page.getByRole('dialog', { name: 'Offers' });
  await dialog.waitFor();
  const first = frameOf(page).getByRole('link').first();
  await first.focus();
  const { x, y, width, height } = await boxOf(page);
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - wide / 2)).toBeLessThan(2);
  expect(Math.abs(y + height / 2 - high / 2)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(browser.faults()).toEqual([]);
});

test('a page that is isolated from others may show it too', async () => {
  const page = await host('inner', {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  });
  await expectSeen(frameOf(page).getByText('+150 Coins'));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(browser.faults()).toEqual([]);
});

test('who is not signed is told so where the wall would stand', async () => {
  const page = await host('inner', { signature: sign('ben') });
  await expectSeen(frameOf(page).getByText('The offers cannot be shown.'));
  await expectSeen(frameOf(page).getByText(/The signature is not that of this user/));
  expect(await frameOf(page).getByRole('link').count()).toBe(0);
  browser.faults();
});

test('a message of another window moves and closes nothing', async () => {
  const page = await host('inner');
  await expectSeen(frameOf(page).getByText('+150 Coins'));
  await expect.poll(() => hidden(page)).toBe(0);
  const before = await boxOf(page);
  await page.evaluate(() => {
    postMessage({ millrace: 'wall', closed: true }, '*');
    postMessage({ millrace: 'wall', height: 9_000 }, '*');
    return new Promise((next) => setTimeout(next, 50));
  });
  expect(await boxOf(page)).toEqual(before);
  expect(browser.faults()).toEqual([]);
});
