// From nobody to a publisher: both steps with each set of questions, the letter, its link, the login.
// It is long because each journey begins with the same two steps.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { isFull } from '../lab/full.ts';
import { nameOfFocused, tabTo } from '../lab/keys.ts';
import { followLetter } from '../lab/outbox.ts';
import { partOf } from '../lab/parts.ts';
import { expectReadable } from '../lab/sight.ts';

const browser = withBrowser();
const demo = withDemo();
const password = 'Harbor1x';

async function find(page: Page, field: string | RegExp, typed: string) {
  const box = page.getByRole('combobox', { name: field });
  await box.click();
  await box.pressSequentially(typed);
  await expectSeen(page.getByRole('option'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** What someone does who can't read the picture: the browser works for them. */
async function proveByWork(page: Page) {
  await page.getByRole('button', { name: 'Can’t read it?' }).click();
  await expectSeen(page.getByText('Verified'));
}

async function fillFirstStep(page: Page, email: string, integration: string) {
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Company Name').fill('Brook Media');
  await page.getByLabel('Contact Information').selectOption('Telegram');
  await page.getByLabel('Number or account').fill('brook.media');
  await find(page, 'Region', 'germ');
  await page.getByRole('radio', { name: integration }).check();
  await page.getByLabel('Enterprise E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await proveByWork(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Traffic Info' }));
}

async function answerForApi(page: Page) {
  await page.getByRole('radio', { name: 'Affiliate/Media Buyer' }).check();
  for (const name of ['Native', 'Pop']) await page.getByRole('checkbox', { name }).check();
  for (const country of ['germ', 'braz', 'japan']) await find(page, /top 3 countries/, country);
  await page.getByRole('checkbox', { name: 'Tools' }).check();
  await page.getByRole('radio', { name: 'Travel' }).check();
  await page.getByLabel(/Which affiliate network/).fill('None yet');
  await page.getByRole('radio', { name: '500-2000', exact: true }).check();
  await page.getByRole('radio', { name: 'S2S', exact: true }).check();
  await page.getByRole('radio', { name: 'Forum' }).check();
}

async function answerForApps(page: Page) {
  await page.getByLabel(/name of your app/).fill('Harbor Tycoon');
  await page.getByLabel(/be downloaded/).fill('https://play.example/harbor');
  await find(page, /three countries/, 'braz');
  await page.getByLabel(/category of your app/).fill('Games');
  await page.getByLabel(/^5\./).fill('None');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectSeen(page.getByText('Please specify.'));
  await page.getByLabel('Please specify').fill('A friend');
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click();
const expectMade = (page: Page) => expectSeen(page.getByRole('heading', { name: 'Account created' }));

test.each([
  ['API/S2S', answerForApi, 10],
  ['Offerwall SDK', answerForApps, 7],
  // The same questions once more.
  ...(isFull ? ([['Interactive Ads', answerForApps, 7]] as const) : []),
] as const)(
  'a publisher with %s registers, opens the link of the letter, logs in, and is told of the review',
  async (integration, answer, count) => {
    const page = await browser.open();
    const email = `${integration.replace(/\W/g, '').toLowerCase()}@brook.example`;
    await page.goto(`${demo.origin}/aff-login`);
    await page.getByRole('link', { name: 'Sign up' }).press('Enter');
    await expect.poll(() => nameOfFocused(page)).toBe('Account Info');
    await fillFirstStep(page, email, integration);
    expect(await page.getByText(/^\d+\. /).count()).toBe(count);
    await answer(page);
    await confirm(page);
    await expectMade(page);
    await expectSeen(page.getByText(email));

    await followLetter(page, demo.origin, email, /Activate your account/);
    await expectSeen(page.getByText('Congratulation on your successful registration!'));
    await expectAddress(page, '**/aff-login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('button', { name: /^Account: / }));
    const banners = page.getByRole('region', { name: 'Account status' });
    await expectSeen(banners.getByText('Your account is under review.', { exact: true }));
    await expectSeen(banners.getByRole('link', { name: 'Contact AM' }));
    expect(browser.faults()).toEqual([]);
  },
);

test('a session that expires in the second step loses nothing: the code is asked for there, and the answers stay', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register`);
  await fillFirstStep(page, 'late@brook.example', 'API/S2S');
  await answerForApi(page);
  await page.context().clearCookies();
  await confirm(page);
  await expectSeen(page.getByRole('alert').filter({ hasText: 'Please enter valid verification code.' }));
  await expectSeen(page.getByText('Verified'));
  expect(await page.getByRole('radio', { name: 'Travel' }).isChecked()).toBe(true);
  await confirm(page);
  await expectMade(page);
});

test('an address that has an account is told so, and can be mended at its field, to which it leads', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register`);
  await fillFirstStep(page, 'publisher@demo.test', 'Interactive Ads');
  await answerForApps(page);
  await confirm(page);
  await expectSeen(
    page.getByText('Failed to create an account. A user already exists with this email address.').first(),
  );
  const email = page.getByLabel('Enterprise E-mail');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('another@brook.example');
  expect(await email.getAttribute('aria-invalid')).not.toBe('true');
  // The code was used up by the first try, so the browser works for another.
  await expectSeen(page.getByText('Verified'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Traffic Info' }));
  await confirm(page);
  await expectMade(page);
  await page.getByRole('button', { name: 'No email received' }).click();
  expect(await page.getByRole('listitem').count()).toBe(5);
  await page.getByRole('link', { name: 'Login' }).click();
  await expectAddress(page, '**/aff-login');
});

test('the back button of the browser leads from the second step to the first, and from there away', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login`);
  await page.goto(`${demo.origin}/register`);
  await fillFirstStep(page, 'back@brook.example', 'API/S2S');
  await expectSeen(page.getByRole('heading', { name: 'Traffic Info' }));
  await page.goBack();
  await expectSeen(page.getByRole('button', { name: 'Next' }));
  expect(await page.getByLabel('Enterprise E-mail').inputValue()).toBe('back@brook.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Before' }).click();
  await expectSeen(page.getByRole('button', { name: 'Next' }));
  // The button of the page has gone back in the history too, so nothing is pressed twice.
  await page.goBack();
  await expectAddress(page, '**/aff-login');
});

test('a reload in the second step keeps the answers, but neither password nor code; the code of the link stays fixed', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register?invited_code=RIVER42`);
  expect(await page.getByLabel(/Invitation Code/).isDisabled()).toBe(true);
  await fillFirstStep(page, 'again@brook.example', 'API/S2S');
  await answerForApi(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByLabel('Enterprise E-mail').inputValue()).toBe('again@brook.example');
  await expect.poll(() => page.getByRole('combobox', { name: 'Region' }).inputValue()).toBe('Germany');
  expect(await page.getByLabel(/Invitation Code/).inputValue()).toBe('RIVER42');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await proveByWork(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectSeen(page.getByRole('button', { name: 'Remove Japan' }));
  await confirm(page);
  await expectMade(page);
});

test('a search that can not be fetched is asked for anew once, and what was answered is kept', async () => {
  const page = await browser.open();
  const search = partOf('src/pages/registration/country-box.tsx');
  await page.route(search, (route) => route.abort());
  await page.goto(`${demo.origin}/register`);
  await page.getByLabel('Full Name').fill('Ada Brook');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Brook');
  await expectSeen(page.getByText(/failed to load/));
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await page.unroute(search);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await find(page, 'Region', 'germ');
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Brook');
  browser.faults();
});

test('a publisher registers by the keyboard alone', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register`);
  await expectSeen(page.getByLabel('Full Name'));
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  const press = async (name: RegExp, key = 'Space') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const search = async (name: RegExp, text: string) => {
    await type(name, text);
    await expectSeen(page.getByRole('option'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };

  await press(/^Next$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Company');
  await page.keyboard.press('ArrowRight');
  await type(/^Full Name$/, 'Ada Brook');
  await tabTo(page, /^About this name$/);
  await expectSeen(page.getByRole('tooltip'));
  await type(/^Contact Information$/, 'Wha');
  await type(/^Number or account$/, '+49 30 1234');
  await search(/^Region$/, 'germ');
  await press(/^API\/S2S/);
  await page.keyboard.press('ArrowDown');
  await type(/^Enterprise E-mail$/, 'keys@brook.example');
  await type(/^Password$/, password);
  await press(/^Can’t read it\?$/, 'Enter');
  await expectSeen(page.getByText('Verified'));
  await press(/promotions/);
  await press(/^Next$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Traffic Info');

  await type(/^1\./, 'Harbor Tycoon');
  await type(/^2\./, 'https://play.example/harbor');
  await search(/^3\./, 'braz');
  await type(/^4\./, 'Games');
  await type(/^5\./, 'None');
  await press(/^Exhibition$/);
  await press(/^Confirm$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Account created');
  expect(browser.faults()).toEqual([]);
});

test('the ten questions of an API publisher are answered by the keyboard alone', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register`);
  await fillFirstStep(page, 'api.keys@brook.example', 'API/S2S');
  const press = async (name: RegExp, key = 'Space') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await press(/^Confirm$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Website/APP Owner');
  await page.keyboard.press('ArrowDown');
  await press(/^Native$/);
  await tabTo(page, /^3\./);
  for (const country of ['germ', 'braz', 'japan']) {
    await page.keyboard.type(country);
    await expectSeen(page.getByRole('option'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await press(/^Remove Brazil$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Remove Japan');
  await press(/^Tools$/);
  await press(/^Gaming/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^6\./);
  await page.keyboard.type('None yet');
  await press(/^<500$/);
  await press(/^API$/);
  await tabTo(page, /^9\./);
  await press(/^Exhibition$/);
  await page.keyboard.press('ArrowUp');
  await expectSeen(page.getByLabel('Please specify'));
  await tabTo(page, /^Please specify$/);
  await page.keyboard.type('A friend');
  await press(/^Confirm$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Account created');
  await press(/^No email received$/, 'Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('No email received');
  await press(/^Login$/, 'Enter');
  await expectAddress(page, '**/aff-login');
  expect(browser.faults()).toEqual([]);
});

test('a registration can be read on every screen, with all that it may say', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/register`);
  await expectSeen(page.getByRole('button', { name: 'Next' }));
  await expectReadable(page, 'Next');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectSeen(page.getByText('Please select one item.'));
  await expectReadable(page, 'Next');
  await fillFirstStep(page, 'large@brook.example', 'API/S2S');
  await confirm(page);
  await expectSeen(page.locator('[aria-invalid="true"]'));
  await expectReadable(page, 'Confirm');
  await answerForApi(page);
  await confirm(page);
  await expectMade(page);
  await expectReadable(page, 'No email received');
});
