// What a publisher does with the account itself: how it is paid, its key, its devices, its password.
import { dayOf } from '@millrace/core/format';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSaid, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** The code that a letter brings, as the demonstration shows its letters; it is sent a moment after the answer. */
async function mailedCode(page: Page, to: string): Promise<string> {
  const letters = await page.context().newPage();
  let code = '';
  const look = async () => {
    await letters.goto(`${demo.origin}/dev/mail`);
    const found = letters.getByRole('article').filter({ hasText: `to ${to}` });
    code = /address is (\d{6})\./.exec((await found.allInnerTexts()).join('\n'))?.[1] ?? '';
    return code;
  };
  await expect.poll(look, { timeout: 10_000, message: `No code has come to ${to}.` }).not.toBe('');
  await letters.close();
  return code;
}

test('payment details change with the password, the change is pending, and can be cancelled', async () => {
  const page = await browser.enter('/payment');
  await expectSeen(page.getByRole('heading', { name: 'Next payment' }));
  await page.getByLabel('Account', { exact: true }).fill('DE44500105175407324931');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'signature.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 180, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));

  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expectSeen(page.getByText('The changes will not be saved. Are you sure to leave?'));
  await page.getByRole('dialog').getByRole('button').first().click();
  expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('DE44500105175407324931');

  await page.getByLabel('Your password').fill('Wrong1234');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSeen(page.locator('[aria-invalid="true"]'));
  await page.getByLabel('Your password').fill('Demo1234');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSeen(page.getByText('To make another change, cancel this one.'));
  await expectSeen(page.getByText('A change to your payment details was requested.'));

  await page.getByRole('tab', { name: 'Modification History' }).click();
  await expectAddress(page, '**/payment?tab=modifications');
  const row = page.getByRole('row').filter({ hasText: '****4931' });
  await expectSeen(row.getByText('Pending'));
  await row.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expectSeen(page.getByText('The change was cancelled.'));
  await row.getByText('Pending').waitFor({ state: 'detached' });
  await page.getByText('A change to your payment details was requested.').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Payment Info' }).click();
  await expectSeen(page.getByRole('button', { name: 'Save changes' }));
  expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('DE02120300000000202051');
  expect(browser.faults()).toEqual([]);
});

test('the API key is renewed after a question, and a notice of it stands under the bell', async () => {
  const page = await browser.enter('/my-account?tab=1');
  const key = page.getByRole('group', { name: 'Report API key' }).locator('code');
  // Masked until it is asked for, and whole when it is copied.
  expect(await key.innerText()).toMatch(/^\*{4}.{4}$/);
  await page.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Show' }).click();
  const before = await key.innerText();
  expect(copied).toBe(before);
  await page.getByRole('button', { name: 'Renew key' }).click();
  await page.getByRole('button', { name: 'Keep the key' }).click();
  expect(await key.innerText()).toBe(before);
  await page.getByRole('button', { name: 'Renew key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew key' }).click();
  await expect.poll(() => key.innerText()).not.toBe(before);
  const renewed = await key.innerText();
  await page.reload();
  await expect.poll(() => key.innerText()).toBe(`****${renewed.slice(-4)}`);

  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('link', { name: /Your API key was renewed/ }).click();
  await expectAddress(page, '**/my-account?tab=1');
});

test('the referral link is copied with its terms; the days of those who came live in the address; More leads on', async () => {
  const page = await browser.enter('/my-account?tab=2');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/register\?invit/);
  await expectSeen(page.getByText(/3%.*5%.*50,000/));
  const rows = page.getByRole('table', { name: 'Referrals' }).getByRole('row');
  await expectSeen(page.getByText(/^1–\d+ of \d+$/));
  const recent = await rows.count();
  const ever = `start=2020-01-01&end=${dayOf(new Date())}`;
  // All who ever came are more than those of the last three months, and stand 25 to a page.
  await page.goto(`${demo.origin}/my-account?tab=2&${ever}`);
  await expectSeen(page.getByText('1–25 of 40'));
  expect(await rows.count()).toBeGreaterThanOrEqual(recent);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectAddress(page, `**/my-account?tab=2&${ever}&p=2`);
  await page.reload();
  await expectSeen(page.getByText('26–40 of 40'));
  await page.goto(`${demo.origin}/my-account?tab=2&start=2020-01-01&end=2020-01-02`);
  await expectSeen(page.getByText('Share your link with other publishers, or try an earlier date range.'));

  await page.getByRole('link', { name: 'More' }).click();
  await expectAddress(page, '**/commission');
  await expectSeen(page.getByRole('columnheader', { name: 'Rate' }));
  await page.goto(`${demo.origin}/commission?${ever}&p=2`);
  await expectSeen(page.getByText('26–40 of 40'));
  const visitor = await browser.open();
  await visitor.goto(link);
  expect(await visitor.getByLabel('Invitation Code').isDisabled()).toBe(true);
  expect(browser.faults()).toEqual([]);
});

test('an address that names a part of the page shows its title below the bar', async () => {
  for (const [anchor, title] of [
    ['alerts', 'E-mail alerts'],
    ['telegram', 'Telegram'],
    ['webhook', 'Webhook'],
  ] as const) {
    const page = await browser.enter(`/my-account#${anchor}`);
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expectSeen(heading);
    const bar = await page.getByRole('banner').boundingBox();
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(500);
    expect(await top()).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  expect(browser.faults()).toEqual([]);
});

test('another device is signed out, and this one stays', async () => {
  const other = await browser.open({ userAgent: phone });
  await other.goto(`${demo.origin}/aff-login?redirect=/my-account`);
  await fillIn(other);
  await expectAddress(other, '**/my-account');
  const page = await browser.enter('/my-account');
  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expectSeen(page.getByText(/Safari on iOS \(.*iPhone.*\).* was signed out\./));
  await other.reload();
  await expectAddress(other, '**/aff-login?redirect=%2Fmy-account');
  await page.reload();
  await expectSeen(page.getByText('This device'));
});

test('user info is judged as it is typed; once it is saved it is under review and can not be edited', async () => {
  const page = await browser.enter('/my-account', 'interactive@demo.test');
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const [label, most] of [
    ['Contact number or name', 75],
    ['City', 32],
    ['Address', 512],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectSaid(field, "Can't be empty!");
    await field.fill('x'.repeat(most + 1));
    await expectSaid(field, `At most ${most} characters`);
    await field.fill('Mill Street');
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSeen(page.getByText('Saved. Your details are under review.'));
  await page.reload();
  await expectSeen(page.getByText('Mill Street'));
  // Whatever comes late moves the page, and what was pointed at is not under the pointer any more.
  await page.waitForLoadState('networkidle');
  for (const name of ['Edit', 'Change e-mail']) {
    const button = page.getByRole('button', { name });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page.mouse.move(10, 10);
    await button.hover();
    await expectSeen(
      page.getByRole('tooltip', { name: 'Your details are under review and cannot be changed right now.' }),
    );
  }
  // The password has nothing to do with it.
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Change password' }));
});

test('a changed e-mail address signs out, and only the new one lets in again', async () => {
  const page = await browser.enter('/my-account', 'review@demo.test');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New e-mail').fill('ada@');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectSaid(dialog.getByLabel('New e-mail'), 'Please enter the correct email');
  await expectSaid(dialog.getByLabel('Your password'), "Can't be empty!");
  await dialog.getByLabel('New e-mail').fill('ada@reviev.test');
  await dialog.getByLabel('Your password').fill('Demo1234');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectSeen(dialog.getByText('We sent a code to ada@reviev.test. It is valid for 10 minutes.'));
  await expectSeen(dialog.getByText(/^No code after a few minutes\?/));
  await expectSeen(dialog.getByRole('button', { name: /^Send again in \d+ s$/, disabled: true }));
  // Back to a mistyped address, which is corrected and not typed anew.
  await dialog.getByRole('button', { name: 'Use a different address' }).click();
  expect(await dialog.getByLabel('New e-mail').inputValue()).toBe('ada@reviev.test');
  expect(await dialog.getByLabel('New e-mail').evaluate((input) => input === document.activeElement)).toBe(true);
  await dialog.getByLabel('New e-mail').fill('ada@review.test');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectSeen(dialog.getByText('We sent a code to ada@review.test. It is valid for 10 minutes.'));
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expectSaid(dialog.getByLabel('Code'), "Can't be empty!");
  await dialog.getByLabel('Code').fill('12');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expectSaid(dialog.getByLabel('Code'), 'This code is wrong or has expired.');
  await dialog.getByLabel('Code').fill(await mailedCode(page, 'ada@review.test'));
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expectAddress(page, '**/aff-login?changed=email');
  await expectSeen(page.getByText('Your e-mail address was changed. Please log in with the new one.'));
  await fillIn(page, 'review@demo.test', 'Demo1234');
  await expectSeen(page.getByText('Wrong e-mail or password.'));
  await fillIn(page, 'ada@review.test', 'Demo1234');
  await expectAddress(page, '**/snapshot');
  // What was asked for is done, and is not asked again.
  await page.goto(`${demo.origin}/my-account`);
  await expectSeen(page.getByText('ada@review.test'));
  expect(await page.getByRole('dialog').count()).toBe(0);
});

// The last one: after it, the publisher has another password.
test('a new password that the server refuses is told at its field; a changed one signs out, and only the new one lets in again', async () => {
  const page = await browser.enter('/my-account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const origin = dialog.getByLabel('Current password');
  const fresh = dialog.getByLabel('New password', { exact: true });
  const change = async (password: string) => {
    await fresh.fill(password);
    await dialog.getByLabel('Confirm new password').fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  // What only the server knows stands at its field.
  await origin.fill('Wrong1234');
  await change('River.2026x');
  await expectSaid(origin, 'Wrong password.');
  await origin.fill('Demo1234');
  await change('password1');
  await expectSaid(fresh, 'This password is too common. Please choose another one.');
  await change('River.2026x');
  await expectAddress(page, '**/aff-login?changed=password');
  await expectSeen(page.getByText('Your password was changed. Please log in with the new one.'));
  await fillIn(page, 'publisher@demo.test', 'Demo1234');
  await expectSeen(page.getByText('Wrong e-mail or password.'));
  await fillIn(page, 'publisher@demo.test', 'River.2026x');
  await expectAddress(page, '**/snapshot');
});
