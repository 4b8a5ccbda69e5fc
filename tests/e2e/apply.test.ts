// The thread through the whole house: a publisher logs in, applies for an offer and sees it pending, for good.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const browser = withBrowser();
const demo = withDemo();

test('a publisher applies for an offer, and it is still pending after the server was killed and started again', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/`);
  await expectAddress(page, '**/aff-login?redirect=%2F');
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/snapshot');
  await page.getByRole('link', { name: 'Offer List' }).click();
  await expectAddress(page, '**/offers/my');

  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Apply', disabled: false }) })
    .first();
  const name = (await row.getByRole('rowheader').innerText()).split('\n')[0] ?? '';
  await row.getByRole('button', { name: 'Apply' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  // The channel is the one that is chosen above.
  await expect.poll(() => dialog.getByText("Can't be empty!").count()).toBe(1);
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Reason').fill('A puzzle column with 40,000 readers a week.');
  await dialog.getByRole('button', { name: 'Apply' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const applied = page.getByRole('row').filter({ hasText: name });
  await expectSeen(applied.getByText('Pending'));

  await demo.killAndRestart();
  await page.reload();
  await expectSeen(applied.getByText('Pending'));
  expect(browser.faults()).toEqual([]);
});

test('an account that is not activated is told so, not let in', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'inactive@demo.test');
  await expectSeen(page.getByRole('heading', { name: 'This account is not activated yet.' }));
});

test('a login leads only to paths of this site', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=${encodeURIComponent('//example.test/steal')}`);
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/snapshot');
  expect(new URL(page.url()).origin).toBe(demo.origin);
});

test('who is signed in already is led past the login', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/snapshot');
  await page.goto(`${demo.origin}/aff-login?redirect=/offers/my%3Fsearch%3Dorbit`);
  await expectAddress(page, '**/offers/my?search=orbit');
});

test('signing out ends the session on the server, and the pages behind it lead to the login', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'publisher@demo.test');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectAddress(page, '**/aff-login');
  await page.goto(`${demo.origin}/offers/my`);
  await expectAddress(page, '**/aff-login?redirect=%2Foffers%2Fmy');
});

test('a bare link to the logout asks first', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/snapshot');
  await page.goto(`${demo.origin}/accounts/logout/`);
  await expectSeen(page.getByRole('heading', { name: 'Sign out of this browser?' }));
  await page.goto(`${demo.origin}/offers/my`);
  await expectSeen(page.getByRole('heading', { name: 'Offer List' }));
});

test('an address that an account may not see leads home with a notice', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=/offers/my`);
  await fillIn(page, 'interactive@demo.test');
  await expectSeen(page.getByText(/is not open to this account/));
});

test('an address without a page says so and leads home', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=/nowhere`);
  await fillIn(page, 'publisher@demo.test');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expectAddress(page, '**/snapshot');
});

// The last one: after it, every login from this address is asked for the code.
test('a wrong password is refused, the third brings the picture, and the account stays reachable', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  for (let tries = 0; tries < 3; tries++) {
    await fillIn(page, 'rejected@demo.test', 'Wrong1234');
    await expectSeen(page.getByText('The e-mail or the password is not right.').first());
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
  await fillIn(page, 'rejected@demo.test');
  const picture = page.getByRole('img', { name: 'Verification code' });
  await expectSeen(picture);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
