// The manuals of the API and of the embed, as one reads them: found, folded, in the chosen look, with or without scripts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { catalogue } from '@millrace/core';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const manuals = ['/api/docs', '/embed/'];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a call' });
const shown = (page: Page) => page.locator('.call > summary:visible .path').allTextContents();
const widthOver = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What axe finds, with everything that folds open. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = !one.matches('.call ~ .call');
  });
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    const found = await run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  });
}

test('a call is found by a word of its name, its path or its purpose, from the keyboard', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/api/docs`);
  expect(await shown(page)).toEqual([]);
  await page.keyboard.press('/');
  await expect.poll(() => search(page).evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.type('smartlinks.create');
  await expect.poll(() => shown(page)).toEqual([`/${catalogue.smartlinks.create.path}`.replace('//', '/')]);
  await expectSeen(page.getByText('1 call found'));
  await search(page).fill('bank slip');
  await expectSeen(page.getByText('Downloads the bank slip of a payment.'));
  expect(await shown(page)).toHaveLength(1);
  await search(page).fill('/captcha');
  expect((await shown(page)).every((path) => path.includes('captcha'))).toBe(true);
  await search(page).fill('CAPTCHA draws');
  await expectSeen(page.getByText('1 call found'));

  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('link', { name: 'session.captcha', exact: true }));
  await search(page).fill('no such thing');
  await expectSeen(page.getByText('No call matches “no such thing”.', { exact: false }));
  // All is as it was before.
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual([]);
  await expectSeen(page.getByRole('heading', { name: 'Get started' }));
  expect(browser.faults()).toEqual([]);
});

test('a link to a call opens it, and a call that is tried answers in place', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/api/docs#session.loginInfo`);
  const call = page.locator('[id="session.loginInfo"]');
  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send GET' }).click();
  await expectSeen(call.getByText('"status": 0', { exact: false }).last());
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Payment' }).click();
  await expectSeen(page.getByText('Downloads the bank slip of a payment.'));
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(await page.locator('.call').count());
  await page.getByRole('button', { name: 'Close all' }).click();
  expect(await shown(page)).toEqual([]);
  expect(browser.faults()).toEqual([]);
});

test.each(manuals)(
  '%s has the look and the language that were chosen in the portal, and the other way',
  async (path) => {
    const page = await browser.open({ colorScheme: 'light', viewport: { width: 1_440, height: 900 } });
    await page.goto(demo.origin + path);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.getByLabel('Appearance').selectOption('dark');
    expect(await scheme()).toBe('dark');
    await page.reload();
    expect(await scheme()).toBe('dark');
    await page.getByRole('link', { name: '简体中文' }).click();
    await expectSeen(page.getByRole('link', { name: '进入后台' }));
    await expect.poll(() => page.getByLabel('外观').inputValue()).toBe('dark');
    // The address does not ask for a language, the browser prefers English.
    await page.goto(demo.origin + path);
    await expectAddress(page, '**?lang=zh-CN');
    await page.getByRole('link', { name: '进入后台' }).click();
    await expectSeen(page.getByRole('heading', { name: '登录' }));
    expect(await scheme()).toBe('dark');
  },
);

test.each(manuals)('%s is in the typeface of the product, and nothing on it is for nobody', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.open({ colorScheme, viewport: { width: 1_440, height: 900 } });
    await page.goto(demo.origin + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true);
    expect(await violations(page)).toEqual([]);
  }
  expect(browser.faults()).toEqual([]);
});

test.each(manuals)('%s fits a phone, folded', async (path) => {
  const page = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(demo.origin + path, { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(path === '/api/docs' ? 2_000 : 3_000);
  expect(await widthOver(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(await widthOver(page)).toBeLessThanOrEqual(0);
});

test('without scripts both are read, and what needs one is not there', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto(`${demo.origin}/api/docs`);
  await page.getByRole('heading', { name: 'Smartlinks' }).click();
  await page.getByText('Creates a smartlink.').click();
  await expectSeen(page.getByRole('link', { name: 'smartlinks.create' }));
  expect(await search(page).isVisible()).toBe(false);
  expect(await page.getByText('Try it').first().isVisible()).toBe(false);
  await page.getByRole('link', { name: '简体中文' }).click();
  await expectSeen(page.getByRole('heading', { name: '调用规则' }));
  await page.goto(`${demo.origin}/embed/`);
  await page.getByRole('heading', { name: 'Attributes' }).click();
  await expectSeen(page.getByText('The country that is chosen at first', { exact: false }));
});
