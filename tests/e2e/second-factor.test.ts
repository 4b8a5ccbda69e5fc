// A second factor as a publisher meets it, with Chromium's own virtual authenticator and an app that makes time codes.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { operate } from '../lab/operator.ts';
import { timeCode } from '../lab/time-codes.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** Gives the browser of this page a passkey holder: its own, or a security key when it says so. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** Stores the codes that are shown, as whoever reads them does. */
async function storeCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expectSeen(dialog);
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expectSeen(dialog);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return codes;
}

async function logOut(page: Page) {
  await page.context().clearCookies();
  await page.goto(`${demo.origin}/aff-login`);
}

test('a passkey: set up in My Account, asked for at the login and before payment details change, removed', async () => {
  const page = await browser.enter('/my-account');
  const authenticator = await withAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  const recoveryCodes = await storeCodes(page);
  expect(await authenticator.credentials()).toHaveLength(1);
  await expectSeen(page.getByRole('listitem').filter({ hasText: /Work laptop.*not used yet/ }));

  // The same device is not taken twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSeen(page.getByText('This device already has a passkey for your account.'));
  await page.getByRole('button', { name: 'Cancel' }).click();

  await logOut(page);
  await fillIn(page, undefined, 'Wrong1234');
  await expectSeen(page.getByRole('alert'));
  await fillIn(page);
  await expectSeen(page.getByRole('heading', { name: 'One more step' }));
  // What was wrong before is over.
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectAddress(page, `${demo.origin}/snapshot`);

  await page.goto(`${demo.origin}/payment`);
  const account = page.getByLabel('Account', { exact: true });
  await account.fill('DE44500105175407324931');
  const signature = { create: { width: 360, height: 200, channels: 3, background: '#0b7a75' } } as const;
  const buffer = await sharp(signature).png().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer });
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));
  await page.getByLabel('Your password', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expectSeen(confirming);
  await page.keyboard.press('Escape');
  await confirming.waitFor({ state: 'hidden' });
  // What was typed is there still, and nobody tells who has closed it that they did.
  expect(await account.inputValue()).toBe('DE44500105175407324931');
  expect(await page.getByLabel('Your password', { exact: true }).inputValue()).toBe('Demo1234');
  expect(await page.getByText('Please confirm your identity.').count()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirming.getByRole('button', { name: 'Use a passkey' }).click();
  await confirming.waitFor({ state: 'hidden' });
  await expectSeen(page.getByText('Your change is under review.'));

  // Lost: a recovery code opens instead, once.
  await logOut(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectAddress(page, `${demo.origin}/snapshot`);
  await page.goto(`${demo.origin}/my-account`);
  await expectSeen(page.getByText('9 of 10 are left.'));
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await expectSeen(page.getByText('This is your last second factor'));
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await confirming.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirming.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expectSeen(confirming.getByText('This recovery code is wrong or was already used.'));
  await confirming.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expectSeen(page.getByText('Your account is protected by your password only.'));
  await logOut(page);
  await fillIn(page);
  await expectAddress(page, `${demo.origin}/snapshot`);
  expect(browser.faults()).toEqual([]);
});

test('time codes: the key of the picture works, and the API key is shown to who has confirmed', async () => {
  const page = await browser.enter('/my-account', 'pending@demo.test');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an app' });
  await expectSeen(dialog.getByRole('img', { name: 'QR code for your authenticator app' }));
  const shown = await dialog.getByRole('group', { name: 'Or enter this key in the app' }).locator('code').textContent();
  const secret = (shown ?? '').replaceAll('-', '');
  await dialog.getByLabel('Code from the app').fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expectSeen(dialog.getByText('Enter six digits.'));
  await dialog.getByLabel('Code from the app').fill(timeCode(secret, Date.now() - 30_000));
  await page.keyboard.press('Enter');
  await storeCodes(page);

  await logOut(page);
  await fillIn(page, 'pending@demo.test');
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Wrong code.'));
  await page.getByLabel('Code from your authenticator app').fill(timeCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expectAddress(page, /\/snapshot/);

  await page.goto(`${demo.origin}/my-account?tab=1`);
  const confirming = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirming.getByLabel('Code from your authenticator app').fill(timeCode(secret, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await confirming.waitFor({ state: 'hidden' });
  await expectSeen(page.getByRole('button', { name: 'Copy' }));
  expect(browser.faults()).toEqual([]);
});

test('five wrong codes lead back to the login, in words', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await fillIn(page, 'pending@demo.test');
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await (tries < 4 ? expectSeen(page.getByText('Wrong code.')) : Promise.resolve());
  }
  await expectSeen(page.getByText('Too many wrong codes. Please log in again.'));
  await expectSeen(page.getByRole('heading', { name: 'Log in' }));
});

test('where the operator requires one, whoever has none sets one up after the login and goes on where they wanted', async () => {
  await demo.whileAway((db) => operate(db, ['provider', 'set', 'second_factor', 'required']));
  const page = await browser.open();
  await withAuthenticator(page);
  await page.goto(`${demo.origin}/payment`);
  await fillIn(page, 'review@demo.test');
  await expectSeen(page.getByRole('heading', { name: 'Set up a second factor' }));
  // Nothing else opens before.
  await page.goto(`${demo.origin}/my-account`);
  await expectAddress(page, `${demo.origin}/second-factor?next=%2Fmy-account`);
  expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await storeCodes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAddress(page, `${demo.origin}/my-account`);
  await expectSeen(page.getByRole('heading', { name: 'Second factor' }));
  await page.getByRole('button', { name: /^Remove / }).click();
  await expectSeen(page.getByText('your network requires one'));
  expect(browser.faults()).toEqual([]);
});
