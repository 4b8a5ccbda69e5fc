// What a publisher does in the built portal on somebody's own API that knows section 7 of the specification, answers with the least that it demands,
// and has no call of ours.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn } from '../lab/browser.ts';
import * as nouns from '../lab/own-api/nouns.ts';
import { withOwnPortal } from '../lab/own-api/portal.ts';

const portal = withOwnPortal();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Takes the one that is found by these words. */
async function choose(page: Page, name: string | RegExp, words: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(words);
  await page.getByRole('option', { name: words }).click();
}

test('a publisher logs in, and whoever has forgotten the password is told of a letter', async () => {
  portal.answer('session.loginInfo', { status: 0 });
  const page = await portal.open('/aff-login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await field(page, 'E-mail').fill('publisher@own.test');
  await field(page, 'Verification code').fill('x7');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => portal.sent('session.forget')).toBe('email=publisher%40own.test&captcha=x7');
  await page.getByRole('heading', { name: 'Retrieve your password' }).waitFor({ state: 'detached' });
  await page.goto(`${portal.origin}/aff-login`);
  await fillIn(page, 'publisher@own.test', 'harbor1x');
  await expectAddress(page, '**/snapshot');
  expect(portal.sent('session.login')).toBe(
    'captcha=&orgtype=3&username=publisher%40own.test&password=harbor1x&remember=0',
  );
  await expectSeen(page.getByText('$1.50'));
  portal.expectFine();
});

test('somebody registers', async () => {
  const page = await portal.open('/register');
  await page.getByRole('radio', { name: 'Company' }).check();
  await field(page, 'Company Name').fill('Own');
  await page.getByLabel('Contact Information').selectOption('Telegram');
  await page.getByLabel('Number or account').fill('own');
  await choose(page, 'Region', 'Germany');
  await page.getByRole('radio', { name: 'Offerwall SDK' }).check();
  await field(page, 'Enterprise E-mail').fill('a@own.test');
  await field(page, 'Password').fill('harbor1x');
  await page.getByRole('textbox', { name: /^Verification code$/i }).fill('x7');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/name of your app/).fill('Own App');
  await page.getByLabel(/be downloaded/).fill('https://play.example/own');
  await choose(page, /three countries/, 'Germany');
  await page.getByLabel(/category of your app/).fill('Games');
  await page.getByLabel(/^5\./).fill('None');
  await page.getByRole('radio', { name: 'Forum' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Account created' }));
  const { question = '', ...rest } = Object.fromEntries(new URLSearchParams(portal.sent('registration.register')));
  expect(rest).toEqual({
    account_type: '1',
    contact_type: '4',
    contact_number: 'own',
    company: 'Own',
    password: 'harbor1x',
    country: 'DE',
    integration_type: '2',
    captcha: 'x7',
    email: 'a@own.test',
    invitation_code: '',
    wants_news: '0',
  });
  expect(JSON.parse(question)).toHaveLength(7);
  portal.expectFine();
});

test('an application that is answered with nothing is one, and can not be sent again', async () => {
  const page = await portal.open('/offers/my');
  const row = page.getByRole('row').filter({ hasText: 'Farm Game' });
  await row.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: '1001: Own Site' }).click();
  await dialog.getByLabel('Reason').fill('It fits.');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(portal.sent('offers.apply')).toBe('aid=1001&reason=It+fits.&id=202');
  expect(await page.getByText('Error').count()).toBe(0);
  portal.expectFine();
});

test('a smartlink is made and changed where the answer is not shown', async () => {
  const page = await portal.open('/smartlink/create/0/');
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Own Link');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress(page, /\/smartlink$|\/smartlink\?active=my$/);
  expect(Object.fromEntries(new URLSearchParams(portal.sent('smartlinks.create')))).toMatchObject({
    name: 'Own Link',
    sml_type: '1',
    restriction_type: '1',
    publish_type: '3',
    ader_sml: '1',
    payout_ratio: '60',
    margin: '50',
    filled_oid: '201',
    aff_settings: '{"7":{"aid":7,"ad_type":2,"offers":[],"x_offers":[],"offer_ratio":{},"prior_ratio":-1}}',
  });

  await page.goto(`${portal.origin}/smartlink/edit/301`);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Another name');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress(page, '**/smartlink?active=my');
  // What the link had it keeps, also where the API spells it otherwise.
  expect(Object.fromEntries(new URLSearchParams(portal.sent('smartlinks.update')))).toMatchObject({
    name: 'Another name',
    ad_type: '4',
    countries: '["DE"]',
    p_material: '{"p_ad_type":3,"creative_id":401}',
    filled_oid: '200580',
    aff_settings: '{"7":{"aid":7,"ad_type":4,"offers":[201],"x_offers":[],"offer_ratio":{"201":10},"prior_ratio":-1}}',
  });
  await page.getByRole('row').filter({ hasText: 'Own Link' }).getByRole('button', { name: 'Data' }).click();
  await expectSeen(page.getByRole('dialog').getByRole('cell', { name: '0.12' }));
  expect(portal.sent('smartlinks.trend')).toBe('relative=1&gid=301');
  expect(await page.getByText('Error').count()).toBe(0);
  portal.expectFine();
});

test('payment details, their signature and a cancelled change are saved where the answer is not shown', async () => {
  const page = await portal.open('/payment');
  const picture = sharp({ create: { width: 180, height: 100, channels: 3, background: '#fff' } });
  const buffer = await picture.png().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer });
  // The server does not say where it is, and the picture stands for itself.
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));
  await field(page, 'Payment type').selectOption('PayPal');
  await field(page, 'Currency').selectOption('US Dollar (USD)');
  await choose(page, 'Country', 'Germany');
  await field(page, 'Account').fill('a@own.test');
  await field(page, 'Your password').fill('harbor1x');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSeen(page.getByText('Your change is under review.'));
  const signature = `data:image/png;base64,${buffer.toString('base64')}`;
  expect(Object.fromEntries(new URLSearchParams(portal.sent('payment.edit')))).toEqual({
    pay_type: '0',
    currency: '2',
    country: 'DE',
    signature,
    beneficiary: '',
    account: 'a@own.test',
    password: 'harbor1x',
  });
  expect(portal.sent('payment.info')).toBe('aff_id=7');

  await page.getByRole('tab', { name: 'Modification History' }).click();
  await page.getByRole('row').filter({ hasText: '4712' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expectSeen(page.getByText('The change was cancelled.'));
  expect(portal.sent('payment.setModification')).toBe('id=501&aff_id=7&status=2');
  expect(await page.getByText('Error').count()).toBe(0);
  portal.expectFine();
});

test('the details of an account are saved where the answer is not shown', async () => {
  const org = {
    company: 'Own',
    country: 'DE',
    city: 'Bonn',
    address: 'Street 1',
    contact_type: 0,
    contact_data: 'own',
  };
  portal.answer('account.read', {
    username: nouns.user.un,
    email: nouns.user.un,
    org: { ...org, timezone: nouns.timezone },
  });
  const payment = { pay_type: 0, account: 'a@own.test', currency: 2, country: 'DE', signature: 'path.png' };
  portal.answer('account.personal', {
    ...org,
    team_size: 1,
    contact_name: 'Ida',
    contact_number: 'own',
    timezone: 8,
    payment,
  });
  const page = await portal.open('/my-account');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field(page, 'City').fill('Berlin');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => portal.sent('account.edit'))
    .toBe('contact_type=0&contact_data=own&country=DE&city=Berlin&address=Street+1&timezone=8');
  await field(page, 'City').waitFor({ state: 'detached' });

  await page.goto(`${portal.origin}/personal-info`);
  await field(page, 'Contact name').fill('Ida Moss');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => new URLSearchParams(portal.sent('account.editPersonal')).get('contact_name'))
    .toBe('Ida Moss');
  expect(JSON.parse(new URLSearchParams(portal.sent('account.editPersonal')).get('payment') ?? '')).toMatchObject(
    payment,
  );
  expect(await page.getByText('Error').count()).toBe(0);
  portal.expectFine();
});

test('a link is tested where only section 7 is answered', async () => {
  const page = await portal.open('/tracker');
  await field(page, 'Tracking Link').fill('https://a.test/1');
  await page.getByRole('button', { name: 'GO' }).click();
  await expectSeen(page.getByText('https://b.test/2'));
  expect(portal.sent('tester.track')).toBe('url=https%3A%2F%2Fa.test%2F1&os=2&zone=0&source=2&uid=7');
  await page.getByRole('button', { name: 'Export' }).click();
  portal.expectFine();
});
