// In every column of every page builder: as wide as it may be, as high as it will be, and never without a word.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withSites } from '../lab/sites.ts';
import { expectTester, host, tag, testLink, watchShifts } from './host.ts';

const browser = withBrowser();
const sites = withSites({ hasHost: true });
const bare = '<millrace-tester source="0"><a href="/elsewhere">Test a link</a></millrace-tester>';

const boxes = (page: Page) =>
  page.evaluate(() => {
    const [tester, beside] = ['millrace-tester', '#beside'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect,
    );
    return { tester, beside } as { tester: DOMRect; beside: DOMRect };
  });

test.each([
  ['a flex row', '<div style="display:flex">', '</div>'],
  ['an inline block', '<div style="display:inline-block">', '</div>'],
  ['a float', '<div style="float:left">', '</div>'],
  ['a table cell', '<table><tr><td>', '</td></tr></table>'],
  ['a column of 240 px', '<div style="width:240px">', '</div>'],
])('in %s it has a width and lies over nothing', async (_, before, after) => {
  const page = await browser.open({ viewport: { width: 1000, height: 900 } });
  await host(page, sites, `${tag(sites.portal)}${before}${bare}<p id="beside">Beside</p>${after}`);
  await expectTester(page);
  const { tester, beside } = await boxes(page);
  expect(tester.width).toBeGreaterThanOrEqual(240);
  expect(beside.left >= tester.right || beside.top >= tester.bottom).toBe(true);
  const inner = page.getByLabel('Tracking Link');
  expect((await inner.boundingBox())?.width).toBeGreaterThan(200);
  expect(browser.faults()).toEqual([]);
});

test.each([240, 300, 360, 390, 480, 600, 700, 800, 960, 1000])(
  'a bare tag of %i px moves nothing when the tester comes and leaves no band below it',
  async (width) => {
    const page = await browser.open({ viewport: { width: 1100, height: 1200 } });
    const shifted = await watchShifts(page);
    // The script is there before the tag, as from the cache; what it fetches is late.
    const seen = Promise.withResolvers<void>();
    await page.route(/\/(tester-\w+\.js|api\/.*)$/, async (route) => {
      await seen.promise;
      await new Promise((wait) => setTimeout(wait, 200));
      await route.continue();
    });
    const script = tag(sites.portal).replace(' async', '');
    await host(page, sites, `${script}<div style="width:${width}px">${bare}<p id="beside">Below</p></div>`);
    await expectSeen(page.getByRole('link', { name: 'Test a link' }));
    seen.resolve();
    await expectTester(page);
    expect(await page.locator('millrace-tester > a').isVisible()).toBe(false);
    await expectSeen(page.getByText(/Free tests left/));
    // At 240 px the count of free tests takes a second line.
    expect(await shifted()).toBeLessThan(0.0001);
    const { tester } = await boxes(page);
    const last = await page.locator('millrace-tester').getByText('Recent tests (0)').boundingBox();
    expect(tester.bottom - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(96);
    expect(browser.faults()).toEqual([]);
  },
);

test('after a result of one hop the last tests follow at once', async () => {
  const page = await browser.open();
  await host(page, sites, tag(sites.portal) + bare);
  await testLink(page, `${sites.lab}/end`, 'It works');
  const fold = await page.getByText('How this was tested').boundingBox();
  const next = await page.getByText('Recent tests (1)').boundingBox();
  expect((next?.y ?? 0) - (fold?.y ?? 0) - (fold?.height ?? 0)).toBeLessThan(40);
  expect(browser.faults()).toEqual([]);
});

test('a site that is not registered is told so before anything is tested, and how it is registered', async () => {
  const page = await browser.open();
  // The same page under another name is another site.
  const stranger = sites.host.replace('localhost', 'stranger.localhost');
  await page.addInitScript(() =>
    document.addEventListener('millrace:error', (event) => (document.title = (event as CustomEvent).detail.message)),
  );
  sites.show(`<!doctype html><html lang="en"><title>Host</title>${tag(sites.portal)}${bare}</html>`, {});
  await page.goto(`${stranger}/`);
  const words = `${stranger} isn't registered with Millrace, so it can't test links. To have it registered, write to `;
  await expectSeen(page.getByRole('alert').filter({ hasText: words }));
  await page.getByLabel('Tracking Link').fill('https://example.test/');
  await page.keyboard.press('Enter');
  expect(await page.getByText('Fails because …').count()).toBe(0);
  expect(await page.title()).toContain(words);
  expect(browser.faults().filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
});

test('addresses run from left to right on a page that runs the other way', async () => {
  const page = await browser.open();
  await host(page, sites, `<body dir="rtl">${tag(sites.portal)}${bare}`);
  await expectTester(page);
  const direction = (label: string) => page.getByLabel(label).evaluate((field) => getComputedStyle(field).direction);
  expect([await direction('Tracking Link'), await direction('Expected app or domain')]).toEqual(['ltr', 'ltr']);
});

const errors = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'told', []);
    document.addEventListener('millrace:error', (event) =>
      (Reflect.get(window, 'told') as string[]).push((event as CustomEvent).detail.message),
    );
  });
const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as string[]);

test('another API is asked only where the head of the page names it', async () => {
  const elsewhere = 'http://127.0.0.1:9';
  const tagged = `<millrace-tester api="${elsewhere}"><a href="/elsewhere">Test a link</a></millrace-tester>`;
  const asked: string[] = [];
  const open = async (head: string) => {
    const page = await browser.open();
    await errors(page);
    page.on('request', (request) => request.url().startsWith(elsewhere) && asked.push(request.url()));
    await host(page, sites, `${head}${tag(sites.portal)}${tagged}`);
    return page;
  };
  const closed = await open('');
  await expect.poll(() => told(closed), { timeout: 10_000 }).toHaveLength(1);
  expect((await told(closed))[0]).toContain(`<meta name="millrace-api" content="${elsewhere}">`);
  await expectSeen(closed.getByRole('link', { name: 'Test a link' }));
  expect(asked).toEqual([]);
  const allowed = await open(`<meta name="millrace-api" content="${elsewhere}">`);
  await expectTester(allowed);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('it works beside what a page has put on the prototype of every object', async () => {
  const page = await browser.open();
  const pollute = `<script>Object.prototype.extra = 'text'; Object.prototype.more = function () {};</script>`;
  await host(page, sites, pollute + tag(sites.portal) + bare);
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  expect(browser.faults()).toEqual([]);
});

test('whatever fails while it is shown, its link is shown and the host is told', async () => {
  const page = await browser.open();
  await errors(page);
  await page.addInitScript(() => {
    Intl.DisplayNames.prototype.of = () => {
      throw new Error('No names.');
    };
  });
  await host(page, sites, tag(sites.portal) + bare);
  await expect.poll(() => told(page), { timeout: 10_000 }).toEqual(['Error: No names.']);
  await expectSeen(page.getByRole('link', { name: 'Test a link' }));
});

test('a result that is opened by its link has its room from the first picture on', async () => {
  const first = await browser.open();
  await host(first, sites, tag(sites.portal) + bare);
  await testLink(first, `${sites.lab}/chain/lander`, 'It works');
  const id = await first.evaluate(() => JSON.parse(localStorage.getItem('millrace-tests') ?? '')[0].id as string);
  const page = await browser.open();
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Reflect.set(window, 'heights', heights);
    const look = () => {
      const form = document.querySelector('millrace-tester')?.shadowRoot?.querySelector('form');
      if (form) heights.add(Math.round(document.querySelector('millrace-tester')?.clientHeight ?? 0));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${sites.host}/?result=${id}`);
  await expectSeen(page.getByText('It works', { exact: true }));
  expect(await page.evaluate(() => (Reflect.get(window, 'heights') as Set<number>).size)).toBe(1);
});
