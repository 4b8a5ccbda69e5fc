// What was typed and not saved outlives the session that it was typed in, for whoever typed it and nobody else.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const city = (page: Page) => page.getByLabel('City', { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false }).first().click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const keptHere = (page: Page) =>
  page.evaluate(() =>
    Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.startsWith('millrace-typed ')),
  );

const dialog = (page: Page) => page.getByRole('dialog');

test.each<[form: string, path: string, open: (page: Page) => Promise<void>, label: string, typed: string]>([
  ['another e-mail', '/my-account', (page) => press(page, 'Change e-mail'), 'New e-mail', 'ada@brook.test'],
  ['a website', '/media/website', (page) => press(page, 'Add website'), 'URL', 'https://brook.test'],
  ['a placement', '/channel/offerwall?aid=1001', (page) => press(page, 'Add placement'), 'Name', 'Below the score'],
  ['a creative', '/media/creative', (page) => press(page, 'Submit a creative'), 'Name', 'Autumn banner'],
  ['a name of a smartlink', '/smartlink?active=my', rename, 'Campaign name', 'Winter games'],
  ['a report to save', '/report', (page) => press(page, 'Saved reports'), 'Name', 'Autumn'],
])('a form that opens by a press is open again with what was typed: %s', async (_, path, open, label, typed) => {
  const page = await browser.enter(path);
  page.on('dialog', (asked) => void asked.accept());
  await open(page);
  await field(page, label).fill(typed);
  await page.reload();
  await expectSeen(dialog(page));
  await expect.poll(() => field(page, label).inputValue()).toBe(typed);
  // Closed, it is closed.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Account: publisher@demo.test' }));
  expect([await dialog(page).count(), ...(await keptHere(page))]).toEqual([0]);
  expect(browser.faults()).toEqual([]);
});

test('an application is open again with its reason, and closed by Escape it is there when it is opened again', async () => {
  const reason = 'A column with 40,000 readers.';
  const page = await browser.enter('/offers/my');
  page.on('dialog', (asked) => void asked.accept());
  const open = () => press(page, /^Apply/);
  const typed = () => field(page, 'Reason').inputValue();
  const close = async (work: () => Promise<void>) => {
    await work();
    await dialog(page).waitFor({ state: 'detached' });
  };
  await open();
  await field(page, 'Reason').fill(reason);
  await page.reload();
  await expectSeen(dialog(page));
  await expect.poll(typed).toBe(reason);
  await close(() => page.keyboard.press('Escape'));
  await open();
  await expect.poll(typed).toBe(reason);
  // What was set aside opens nothing by itself.
  await close(() => page.keyboard.press('Escape'));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Account: publisher@demo.test' }));
  expect(await dialog(page).count()).toBe(0);
  // Cancelled, it is forgotten.
  await open();
  await expect.poll(typed).toBe(reason);
  await close(() => press(page, 'Cancel'));
  expect(await keptHere(page)).toEqual([]);
  await open();
  expect(await typed()).toBe('');
  expect(browser.faults()).toEqual([]);
});

async function rename(page: Page) {
  await press(page, /^More actions: /);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
}

test.each([
  ['an app', '/channel/create?app=1001', 'Currency name', 'Drops'],
  ['an address for postbacks', '/channel?aid=1001', 'Postback URL', 'https://brook.test/pb?id={click_id}'],
  ['an address to test', '/publisher-test?aid=1001', 'Postback URL', 'https://brook.test/pb?id={click_id}'],
  ['a link to test', '/tracker', 'Tracking Link', 'https://brook.test/c'],
])('what was typed is there again: %s', async (_, path, label, typed) => {
  const page = await browser.enter(path);
  page.on('dialog', (asked) => void asked.accept());
  await field(page, label).fill(typed);
  await page.reload();
  await expect.poll(() => field(page, label).inputValue()).toBe(typed);
  expect(browser.faults()).toEqual([]);
});

test('a smartlink that was typed is offered again, until its author signs out', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=/smartlink/create/0/`);
  await fillIn(page);
  page.on('dialog', (asked) => void asked.accept());
  await field(page, 'Campaign name').fill('Winter games');
  await page.reload();
  await expectSeen(page.getByText('You have an unsaved draft of this smartlink.'));
  expect(await keptHere(page)).toHaveLength(1);
  await press(page, /^Account: /);
  await press(page, 'Sign out');
  await expectAddress(page, '**/aff-login');
  expect(await keptHere(page)).toEqual([]);
});

// It comes last: what is saved is under review then, and locks the e-mail.
test('user info that was typed when the session ended is there again after the login, and is saved then', async () => {
  const page = await browser.open({ userAgent: phone });
  await page.goto(`${demo.origin}/aff-login?redirect=/my-account`);
  await fillIn(page);
  await press(page, 'Edit');
  const before = await city(page).inputValue();
  await city(page).fill('Lübeck');

  const other = await browser.enter('/my-account');
  await press(other, 'Sign out Safari on iOS');
  await expectSeen(other.getByText(/Safari on iOS \(.*iPhone.*\).* was signed out\./));
  await press(page, 'Save changes');
  await expectAddress(page, '**/aff-login?redirect=%2Fmy-account');
  await expectSeen(page.getByText('Log in to go on: what you typed is still there.'));

  // Another member at the same browser finds nothing of it.
  await fillIn(page, 'interactive@demo.test');
  await expectSeen(page.getByRole('button', { name: 'Edit' }));
  expect(await city(page).count()).toBe(0);
  await page.context().clearCookies();
  await page.reload();
  await expectAddress(page, '**/aff-login?redirect=%2Fmy-account');

  await fillIn(page);
  await expectSeen(city(page));
  expect(await city(page).inputValue()).toBe('Lübeck');
  expect(before).not.toBe('Lübeck');
  await press(page, 'Save changes');
  await expectSeen(page.getByText('Saved. Your details are under review.'));
  await expectSeen(page.getByText('Lübeck'));
  await page.reload();
  await expectSeen(page.getByText('Lübeck'));
  expect(await city(page).count()).toBe(0);
  expect(await keptHere(page)).toEqual([]);
  browser.faults();
});
