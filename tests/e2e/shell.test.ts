// The frame around all pages: what stands in its bar, where it leads, and what becomes of a session.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { nameOfFocused } from '../lab/keys.ts';
import { partOf } from '../lab/parts.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** By the login, in a session of its own. */
async function logIn(page: Page, path: string) {
  await page.goto(`${demo.origin}/aff-login?redirect=${encodeURIComponent(path)}`);
  await fillIn(page);
  await expectSeen(page.getByRole('button', { name: 'Account: publisher@demo.test' }));
}

async function find(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search Millrace' });
  await expectSeen(field);
  await field.fill(typed);
}

test('a smartlink, an offer and a page are found and opened by the keyboard alone', async () => {
  const page = await browser.enter('/snapshot');
  await find(page, 'payme');
  await expectSeen(page.getByRole('option', { name: 'Payment' }));
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/payment');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  await find(page, 'rocket');
  const offers = page.getByRole('group', { name: 'Offers' }).getByRole('option');
  await expectSeen(offers);
  const name = (await offers.first().getAttribute('title')) ?? '';
  expect(name).toMatch(/rocket/i);
  const selected = () => page.getByRole('listbox').getByRole('option', { selected: true }).getAttribute('title');
  for (let presses = 0; presses < 40 && (await selected()) !== name; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await selected()).toBe(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/offers\/\d+(\?|$)/);
  await expectSeen(page.getByRole('heading', { level: 1, name }));

  await find(page, '');
  await expectSeen(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(browser.faults()).toEqual([]);
});

const scoped = [
  ['SmartLink Report', '**/report?type=sml_report&'],
  ['Conversions', '**/report-conversions?'],
  ['Undelivered clicks', '**/report-astray?'],
] as const;

test('the channel that is chosen stays chosen on every page and over a reload, and the figures are its own', async () => {
  const page = await browser.enter('/snapshot');
  const asked: string[] = [];
  page.on('request', (request) => {
    const aid = /network-stat-r.*[?&]aid=(\d+)/.exec(request.url())?.[1];
    if (aid) asked.push(aid);
  });
  await page.getByRole('button', { name: 'Channel: All channels' }).click();
  await page.getByRole('combobox', { name: 'Channel' }).fill('weather');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('button', { name: 'Channel: 1003: Weather Now' }));
  await expect.poll(() => asked.at(-1)).toBe('1003');
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Channel: 1003: Weather Now' }));
  await page.goto(`${demo.origin}/offers/my`);
  await page
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Channel' }).inputValue()).toBe('1003: Weather Now');
  // An address that names a channel is of it, and so is what is opened next.
  await page.goto(`${demo.origin}/snapshot?aid=1005`);
  await expectSeen(page.getByRole('button', { name: 'Channel: 1005: Night Radio' }));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const [name, address] of scoped) {
    await menu.getByRole('link', { name }).click();
    await expectAddress(page, `${address}aid=1005`);
    await expectSeen(page.getByText(/^Channel 1005: Night Radio · .* · GMT\+8$/));
  }
  await page.getByRole('button', { name: 'Channel: 1005: Night Radio' }).click();
  await page.getByRole('option', { name: 'All channels' }).click();
  await expectSeen(page.getByText(/^All channels · .* · GMT\+8$/));
  await menu.getByRole('link', { name: 'SmartLink Report' }).click();
  await expectSeen(page.getByText(/^All channels · .* · GMT\+8$/));
  // The way back leads to the figures of the channel that they were of.
  await page.goBack();
  await page.goBack();
  await expectAddress(page, '**/report-conversions?aid=1005');
  await expectSeen(page.getByRole('button', { name: 'Channel: 1005: Night Radio' }));
  expect(browser.faults()).toEqual([]);
});

test('a language and a look are chosen once for this browser', async () => {
  const page = await browser.enter('/snapshot');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('radio', { name: '简体中文' }).check();
  await page.getByRole('radio', { name: '深色' }).check();
  await page.reload();
  await expectSeen(page.getByRole('link', { name: '结算' }));
  expect(await page.locator('[data-millrace]').first().getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(browser.faults()).toEqual([]);
});

test('a session that has ended in the middle of a form leads through the login back to what was typed', async () => {
  const page = await browser.enter('/payment');
  const account = page.getByLabel('Account', { exact: true });
  await account.fill('DE44500105175407324931');
  await page.getByLabel('Your password').fill('Demo1234');
  const asked: string[] = [];
  await page.context().clearCookies();
  page.on('dialog', (dialog) => asked.push(dialog.type()));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search Millrace' }).fill('rocket');
  await expectAddress(page, '**/aff-login?redirect=%2Fpayment');
  await fillIn(page);
  await expectAddress(page, '**/payment');
  await expectSeen(account);
  await expect.poll(() => account.inputValue(), { timeout: 10_000 }).toBe('DE44500105175407324931');
  expect(await page.getByLabel('Your password').inputValue()).toBe('');
  expect(asked).toEqual([]);
  browser.faults();
});

test('who signs out in one tab is signed out in the other, and nothing that was typed stays behind', async () => {
  const page = await browser.open();
  await logIn(page, '/payment');
  await page.getByLabel('Account', { exact: true }).fill('DE44500105175407324931');
  const other = await page.context().newPage();
  await other.goto(`${demo.origin}/offers/my`);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectAddress(page, '**/aff-login');
  await expectAddress(other, '**/aff-login?redirect=%2Foffers%2Fmy');
  // The session has ended on the server too: what asks it is led to the login.
  await page.goto(`${demo.origin}/support`);
  await expectAddress(page, '**/aff-login?redirect=%2Fsupport');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('millrace-typed'))),
  ).toEqual([]);
});

test('a phone lands at /mobile/ after its login', async () => {
  const page = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page);
  await expectAddress(page, '**/mobile/');
  await page.locator('#menu [aria-current="page"]', { hasText: 'Snapshot' }).waitFor({ state: 'attached' });
  await expectSeen(page.getByRole('heading', { name: 'Snapshot' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a page that can not be fetched offers to load everything anew, once; after that it is tried again in its place', async () => {
  const page = await browser.enter('/snapshot');
  const support = partOf('src/pages/support/support.tsx');
  await page.route(support, (route) => route.abort());
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expectSeen(page.getByText('This page could not be loaded.'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectSeen(page.getByText(/failed to load/));
  await expectAddress(page, '**/support');
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await page.unroute(support);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page.getByRole('heading', { name: 'FAQ' }));

  // Another time is another first time.
  await page.route(support, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  browser.faults();
});

test('Back leads to where one was: as far down, on what had led away; each title is told', async () => {
  const page = await browser.enter('/smartlink?active=my', undefined, { viewport: { width: 1200, height: 500 } });
  await page
    .getByRole('button', { name: /^Edit: / })
    .nth(4)
    .focus();
  await page.evaluate(() => scrollTo(0, 120));
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  const name = await nameOfFocused(page);
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/smartlink/edit/*');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await place()).toBe(0);
  await expectSeen(page.getByRole('status').filter({ hasText: /^Smartlink$/ }));
  const link = name?.replace('Edit: ', '');
  await expect.poll(() => page.title()).toBe(`Edit “${link}” · Millrace`);
  await page.goBack();
  await expect.poll(() => nameOfFocused(page)).toBe(name);
  expect(await place()).toBe(before);
  await expectSeen(page.getByRole('status').filter({ hasText: /^Smartlink$/ }));
  await expect.poll(() => page.title()).toBe('Smartlink · Millrace');
  expect(browser.faults()).toEqual([]);
});

test('narrower than 1120 pixels the menu opens over the page, has the focus, and gives it back', async () => {
  const page = await browser.enter('/payment', undefined, { viewport: { width: 1120, height: 800 } });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Open the menu' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expectSeen(menu.getByRole('link', { name: 'Payment' }));
  expect(await button.isVisible()).toBe(false);
  for (const width of [1119, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const entry = menu.getByRole('link', { name: 'Payment' });
    await entry.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Payment');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.click();
    await page.mouse.click(width - 20, 600);
    await entry.waitFor({ state: 'hidden' });
  }
  await button.click();
  await menu.getByRole('link', { name: 'Offer List' }).click();
  await expectAddress(page, '**/offers/my');
  await menu.waitFor({ state: 'hidden' });
  expect(browser.faults()).toEqual([]);
});

test('without the tools of the bar there is still a way out', async () => {
  const page = await browser.open();
  await page.route(partOf('src/shell/tools.tsx'), (route) => route.abort());
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectAddress(page, '**/aff-login');
});

test('a page that may not be seen leads home, which says why', async () => {
  const page = await browser.enter('/offers/my', 'interactive@demo.test');
  await expectAddress(page, '**/snapshot');
  await expectSeen(page.getByText('“Offer List” is not open to this account'));
  await expectSeen(page.getByRole('button', { name: 'Channel: All Channel' }));
});

test('a blocker is told of once', async () => {
  const page = await browser.enter('/support');
  await page.route('**/ads.js', (route) => route.abort('blockedbyclient'));
  await page.reload();
  await page.getByRole('button', { name: 'Close this warning' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  // What would warn comes with what tells the title.
  await page.getByRole('status').filter({ hasText: /^FAQ$/ }).waitFor({ state: 'attached' });
  expect(asked).not.toContain('/ads.js');
  expect(await page.getByText('Ad Blocker').count()).toBe(0);
  browser.faults();
});

test('an address with a channel of somebody else shows what is chosen, and says so', async () => {
  const page = await browser.enter('/snapshot?aid=1001');
  await expectSeen(page.getByText(/^Channel 1001: Pixel Arcade · /));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const under = new URL(page.url()).searchParams.get('aid');
    if (pathname.includes('network-stat-r')) asked.push(`${searchParams.get('aid')} under ${under}`);
  });
  for (const strange of ['9999', 'abc', '1001,1002', '0', '99999999999']) {
    await page.goto(`${demo.origin}/snapshot?aid=${strange}`);
    await expectSeen(
      page.getByText(`The URL contains channel ${strange.slice(0, 20)}, which is not yours.`, { exact: false }),
    );
    await expectAddress(page, '**/snapshot?aid=1001');
    await expectSeen(page.getByText(/^Channel 1001: Pixel Arcade · /));
    await expectSeen(page.getByRole('button', { name: 'Channel: 1001: Pixel Arcade' }));
  }
  // No figures of all channels were fetched under the name of one.
  expect(asked.filter((one) => /^0 under [1-9]\d*$/.test(one))).toEqual([]);
});
