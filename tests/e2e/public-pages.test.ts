// What is true of the pages before the login for whoever finds them: large letters, narrow screens, searches, installing.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { expectReadable } from '../lab/sight.ts';

const browser = withBrowser();
const demo = withDemo();

test('the login can be read on every screen, with all that it may say', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await expectSeen(page.getByRole('button', { name: 'Log in' }));
  await expectReadable(page, 'Log in');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectSeen(page.locator('[aria-invalid="true"]'));
  await expectReadable(page, 'Log in');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSeen(page.getByRole('button', { name: 'Send the link' }));
  await expectReadable(page, 'Send the link');
});

/** Opens a page on a phone whose scripts come only when they are let through. */
async function openWaiting(
  path: string,
  options: Parameters<typeof browser.open>[0],
  kept: Record<string, string> = {},
) {
  const page = await browser.open({ viewport: { width: 390, height: 844 }, ...options });
  await page.addInitScript(
    (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  );
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => gate.then(() => route.continue()));
  await page.goto(demo.origin + path, { waitUntil: 'commit' });
  return { page, letThrough };
}

/** What stands above a form, where it is, and how it looks. */
const headOf = (page: Page) =>
  page.locator('main > span, header p, h1').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, font } = getComputedStyle(part);
      return { text: part.textContent, x, y, width, height, color, font };
    }),
  );

test.each(['/aff-login', '/login', '/register'])(
  'on a phone the head of %s is there before the scripts, and stays as it is',
  async (path) => {
    for (const look of [{ locale: 'en-US' }, { locale: 'zh-CN', colorScheme: 'dark' as const }]) {
      const { page, letThrough } = await openWaiting(path, look);
      await expectSeen(page.getByRole('heading', { level: 1 }));
      // Nothing is painted before the style sheet is here, but it may be measured.
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
      await page.evaluate(() => document.fonts.ready);
      const sent = await headOf(page);
      expect(sent.length).toBeGreaterThan(2);
      letThrough();
      await expectSeen(page.getByRole('button').last());
      expect(await headOf(page)).toEqual(sent);
      await page.context().close();
    }
  },
);

test('the head that comes before the scripts has the chosen colours, and waits for the chosen language', async () => {
  const dark = await openWaiting('/register', {}, { 'millrace-theme': 'dark' });
  const title = dark.page.getByRole('heading', { name: 'Account Info' });
  await expectSeen(title);
  // It is there before its style sheet may be.
  await expect.poll(() => title.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(242, 246, 247)');
  await dark.page.context().close();

  const { page, letThrough } = await openWaiting('/register', {}, { 'millrace-locale': 'zh-CN' });
  await expectSeen(page.locator('.arriving'));
  await expect.poll(() => page.getByRole('heading').count()).toBe(0);
  letThrough();
  await expectSeen(page.getByRole('heading', { name: '账号信息' }));
  await page.context().close();
});

test('each page is called what its address has promised to searches, in both languages', async () => {
  for (const locale of ['en-US', 'zh-CN']) {
    for (const path of [
      '/aff-login',
      '/login',
      '/register',
      '/reset-psw?token=none',
      '/user-verify',
      '/token-invalid',
    ]) {
      const page = await browser.open({ locale });
      // Once the server has said that a token is none, its page is called otherwise.
      if (path.startsWith('/reset-psw')) await page.route(/\/accounts\/|\/api\//, () => undefined);
      const answer = await page.goto(demo.origin + path);
      const promised = /<title>(.*?)<\/title>/.exec((await answer?.text()) ?? '')?.[1];
      await expectSeen(page.getByRole('heading', { level: 1 }));
      expect(await page.title(), path).toBe(promised);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'en-US' ? 'en' : locale);
      await page.context().close();
    }
  }
});

test('the portal can be installed', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  const devtools = await page.context().newCDPSession(page);
  const { errors, manifest } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Millrace' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Nothing can be installed from a profile that is forgotten, as those of tests are.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const file of ['apple-touch-icon.png', 'icon-maskable.svg', 'share.png', 'robots.txt']) {
    expect((await page.request.get(`${demo.origin}/${file}`)).status(), file).toBe(200);
  }
});

const unready = 'This page has not loaded yet. If nothing happens';

test.each(['/', '/snapshot', '/aff-login'])(
  'whoever gets no scripts at %s is told so, in both languages',
  async (path) => {
    for (const refuse of [{ status: 404 }, { status: 200, contentType: 'text/html', body: '<p>Blocked.</p>' }]) {
      const page = await browser.open();
      await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill(refuse));
      await page.goto(demo.origin + path);
      await expectSeen(page.getByText(unready));
      await expectSeen(page.getByText('页面尚未加载。'));
      await page.unroute(/\/assets\/.*\.js$/);
      await page.getByRole('link', { name: 'reload it' }).click();
      await expectSeen(page.getByRole('button', { name: 'Log in' }));
    }
  },
);

test('whoever waits long for the scripts is told so after some seconds, and not before', async () => {
  const { page, letThrough } = await openWaiting('/aff-login', {});
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await page.waitForTimeout(2_000);
  expect(await page.getByText(unready).isVisible()).toBe(false);
  await expectSeen(page.getByText(unready));
  letThrough();
  await expectSeen(page.getByRole('button', { name: 'Log in' }));
  expect(await page.getByText(unready).count()).toBe(0);
});

test('whose browser runs no scripts is told that the site needs them, in both languages', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  for (const path of ['/', '/snapshot', '/aff-login']) {
    await page.goto(demo.origin + path);
    const said = page.locator('noscript p');
    await expectSeen(said);
    for (const words of ['This site needs JavaScript: please allow it.', '本站需要 JavaScript，请在浏览器中启用。']) {
      expect(await said.textContent()).toContain(words);
    }
    expect(await page.getByText(unready).isVisible()).toBe(false);
  }
});
