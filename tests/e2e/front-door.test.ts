// What may come between a password and the portal, for publishers and for advertisers.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { nameOfFocused, tabTo } from '../lab/keys.ts';
import { followLetter } from '../lab/outbox.ts';
import { partOf } from '../lab/parts.ts';

const browser = withBrowser();
const demo = withDemo();

async function proveByWork(page: Page) {
  await page.getByRole('button', { name: 'Can’t read it?' }).click();
  await expectSeen(page.getByText('Verified'));
}

const expectInside = (page: Page) => expectSeen(page.getByRole('button', { name: /^Account: / }));

test('who is not activated gets the letter by trying to log in, opens its link, and is let in', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'inactive@demo.test');
  await expectSeen(page.getByRole('heading', { name: 'This account is not activated yet.' }));
  await expectSeen(page.getByRole('button', { name: /^Send again in \d+ s$/ }));
  await page.getByRole('button', { name: 'No e-mail received?' }).click();
  await expectSeen(page.getByRole('listitem').nth(4));
  expect(await page.getByRole('listitem').count()).toBe(5);
  await followLetter(page, demo.origin, 'inactive@demo.test', /Activate your account/);
  await expectSeen(page.getByRole('heading', { name: 'Success.' }));
  await expectAddress(page, '**/aff-login');
  await fillIn(page, 'inactive@demo.test');
  await expectInside(page);
});

test('an activation link that is none of ours says so and leads to the login', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/accounts/verify-r/?token=nothing`);
  await expectAddress(page, '**/user-verify?verify=0');
  await expectSeen(page.getByText('This authentication link is invalid.'));
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await expectAddress(page, '**/aff-login');
});

test('a forgotten password is set anew by a letter, once', async () => {
  const page = await browser.open();
  const email = 'review@demo.test';
  await page.goto(`${demo.origin}/aff-login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Retrieve your password' }));
  await page.getByLabel('E-mail').fill(email);
  await proveByWork(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Check your inbox' }));
  await followLetter(page, demo.origin, email, /Set a new password/);
  const link = page.url();
  await page.getByLabel('New password', { exact: true }).fill('River.77');
  await page.getByLabel('Confirm new password').fill('River.77');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Your password is set' }));
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await fillIn(page, email, 'River.77');
  await expectInside(page);
  await page.goto(link);
  await expectAddress(page, '**/token-invalid');
  await expectSeen(page.getByText('Sorry, Your password reset link is invalid.'));
});

test('an advertiser logs in at /login, is remembered, and is told where to go on', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expectAddress(page, '**/login');
  await page.getByRole('checkbox', { name: 'Keep me logged in' }).check();
  await fillIn(page, 'advertiser@demo.test');
  await expectSeen(page.getByText('Your manager will be in touch.'));
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'sid')?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectAddress(page, '**/login');
});

test("at a host of the advertisers' every way in is theirs", async () => {
  const page = await browser.open();
  const origin = demo.origin.replace('//', '//adv.');
  await page.goto(`${origin}/`);
  await expectAddress(page, '**/login?next=%2F');
  await expectSeen(page.getByRole('heading', { name: 'Advertiser log in' }));
  await page.goto(`${origin}/aff-login`);
  await fillIn(page, 'advertiser@demo.test');
  await expectSeen(page.getByText('Your manager will be in touch.'));
});

test('what a login leads to and can not be fetched is asked for anew, and the address that was typed stays', async () => {
  const page = await browser.open();
  const levels = partOf('src/pages/session/later-levels.tsx');
  await page.route(levels, (route) => route.abort());
  await page.goto(`${demo.origin}/aff-login`);
  await page.getByLabel('E-mail').fill('review@demo.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSeen(page.getByRole('button', { name: 'Reload' }));
  await page.unroute(levels);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('review@demo.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Retrieve your password' }));
  expect(await page.getByLabel('E-mail').inputValue()).toBe('review@demo.test');
  browser.faults();
});

test('the login stays, and takes nothing, until what it leads to is here', async () => {
  const page = await browser.open();
  const coming = Promise.withResolvers<void>();
  await page.route(partOf('src/pages/session/later-levels.tsx'), async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto(`${demo.origin}/aff-login`);
  await page.getByLabel('E-mail').fill('review@demo.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSeen(page.locator('main[inert][aria-busy="true"]').getByText('E-mail', { exact: true }));
  await page.keyboard.type('lost');
  coming.resolve();
  await expect.poll(() => nameOfFocused(page)).toBe('Retrieve your password');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('review@demo.test');
});

test('a new password is set by the keyboard alone, from the login to the login', async () => {
  const page = await browser.open();
  const email = 'pending@demo.test';
  const fields = { first: /^New password$/, second: /^Confirm new password$/ };
  await page.goto(`${demo.origin}/aff-login`);
  await expectSeen(page.getByLabel('E-mail'));
  await tabTo(page, /^Forgot password\?$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Retrieve your password');
  await tabTo(page, /^E-mail$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Can’t read it\?$/);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Verified'));
  await tabTo(page, /^Send the link$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Check your inbox');
  await followLetter(page, demo.origin, email, /Set a new password/);
  await expectSeen(page.getByLabel('New password', { exact: true }));
  for (const field of Object.values(fields)) {
    await tabTo(page, field);
    await page.keyboard.type('River.78');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Your password is set');
  await tabTo(page, /^Go to log in$/);
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/aff-login');
});

// The last one: after it, every login from this address is asked for the code.
test('after three wrong passwords the code is asked for, and with it the right one opens', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  for (let tries = 0; tries < 3; tries++) {
    await fillIn(page, 'publisher@demo.test', 'Wrong1234');
    await expectSeen(page.getByText('Wrong e-mail or password.').first());
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
  await fillIn(page, 'publisher@demo.test');
  await expectSeen(page.getByText('Enter the code shown in the image.'));
  const picture = page.getByRole('img', { name: 'Verification code' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('textbox', { name: 'Verification code' }).fill('XXXX');
  await page.getByRole('textbox', { name: 'Verification code' }).blur();
  await expectSeen(page.getByText('wrong captcha'));
  await proveByWork(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectInside(page);
});

test('language and appearance are chosen before the login, by keyboard too, and the portal keeps them', async () => {
  const page = await browser.open({ colorScheme: 'light' });
  await page.goto(`${demo.origin}/aff-login`);
  await page.getByRole('combobox', { name: 'Language' }).focus();
  await page.keyboard.press('ArrowDown');
  await expectSeen(page.getByRole('heading', { name: '登录' }));
  await page.getByRole('combobox', { name: '外观' }).selectOption({ label: '深色' });
  await page.goto(`${demo.origin}/register`);
  await expectSeen(page.getByRole('heading', { name: '账号信息' }));
  expect(await page.getByRole('combobox', { name: '语言' }).inputValue()).toBe('zh-CN');
  expect(await page.locator('[data-millrace]').first().getAttribute('data-theme')).toBe('dark');
  await page.setViewportSize({ width: 390, height: 780 });
  // On a phone they stand below the form.
  const [form, language] = [page.locator('form'), page.getByRole('combobox', { name: '语言' })];
  const [above, below] = [await form.boundingBox(), await language.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});
