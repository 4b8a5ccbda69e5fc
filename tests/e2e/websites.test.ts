// A publisher's media: sites that are shown to be one's own, and creatives that are looked at.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSaid, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { tabTo } from '../lab/keys.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** A picture that is noise, so that it weighs something. */
async function aPicture(width: number, height: number) {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#0b7a75', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
  return { name: 'banner.png', mimeType: 'image/png', buffer: bytes };
}

const firstToWithdraw = (page: Page) => page.getByRole('button', { name: /^Withdraw: / }).first();

test('a site is added by keyboard, a duplicate is refused, and a failed check says what to do', async () => {
  const page = await browser.enter('/snapshot');
  await page.getByRole('link', { name: 'My Website' }).click();
  await expectAddress(page, '**/media/website');
  await expectSeen(page.getByText('1–5 of 5'));

  await tabTo(page, /^Add website$/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add website' });
  await page.keyboard.press('Enter');
  await expectSaid(form.getByLabel('URL'), "Can't be empty!");
  await page.keyboard.type('river games');
  await page.keyboard.press('Enter');
  await expectSaid(form.getByLabel('URL'), 'Please enter an address that begins with http:// or https://.');
  await form.getByLabel('URL').fill('');
  await page.keyboard.type('https://river-games.example/start');
  await page.keyboard.press('Enter');
  await expectSeen(form.getByText('Enter the URL without a path: https://river-games.example'));
  await form.getByLabel('URL').fill('https://pixel-arcade.example');
  await page.keyboard.press('Enter');
  await expectSeen(form.getByText('You have already added this website.'));
  await form.getByLabel('URL').fill('https://river-games.example');
  await form.getByLabel('Name').fill('River Games');
  await page.keyboard.press('Enter');

  const ownership = page.getByRole('dialog', { name: 'Verify river-games.example' });
  await ownership.getByRole('tab', { name: 'Meta tag' }).click();
  await ownership.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<meta name="millrace-verification" content="[\w-]+">$/);
  await ownership.getByRole('button', { name: 'Verify now' }).click();
  // Nobody has this host.
  await expectSeen(ownership.getByText('Not verified. No server is known by this name.'));
  await expectSeen(ownership.getByText('Then verify again.'));
  await page.keyboard.press('Escape');

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'https://river-games.example' });
  await expectSeen(row.getByText('Not verified'));
  await expectSeen(row.getByText('No server is known by this name.'));
  expect(browser.faults()).toEqual([]);
});

test('a site gets another name, and is removed after a question', async () => {
  const page = await browser.enter('/media/website');
  await page.getByRole('button', { name: 'Edit: Night Radio' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Night Radio 2');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Website saved.'));
  await page.getByRole('button', { name: 'Remove: Daily Deals' }).click();
  await page.getByRole('button', { name: 'Keep the website' }).click();
  await page.getByRole('button', { name: 'Remove: Daily Deals' }).click();
  await page.getByRole('button', { name: 'Remove the website' }).click();
  await expectSeen(page.getByText('Daily Deals was removed.'));
  await page.reload();
  await expectSeen(page.getByRole('rowheader', { name: 'Night Radio 2' }));
  expect(await page.getByRole('rowheader', { name: 'Daily Deals' }).count()).toBe(0);
  // What is verified, or refused by the operator, is not checked again; a refusal says why.
  const verified = page.getByRole('row').filter({ has: page.getByText('Verified', { exact: true }) });
  expect(await verified.getByRole('button', { name: 'Verify' }).count()).toBe(0);
  const rejected = page.getByRole('row').filter({ hasText: 'Coupon Harbor' });
  await expectSeen(rejected.getByText('The site shows nothing but advertisements.'));
  expect(await rejected.getByRole('button', { name: 'Verify' }).count()).toBe(0);
});

test('a creative is submitted, too heavy a one is not, and one that waits is withdrawn', async () => {
  const page = await browser.enter('/media/creative');
  await expectSeen(page.getByText('1–10 of 14'));
  await page.getByRole('button', { name: 'Submit a creative' }).click();
  const form = page.getByRole('dialog', { name: 'Submit a creative' });
  const picture = form.locator('input[type="file"]');
  const submit = form.getByRole('button', { name: 'Submit a creative' });
  await submit.click();
  await expectSaid(form.getByLabel('Name'), "Can't be empty!");
  await expectSaid(form.getByLabel('Ad type'), 'Please choose an ad type.');
  await expectSaid(picture, "Can't be empty!");
  await form.getByLabel('Name').fill('x'.repeat(101));
  await expectSaid(form.getByLabel('Name'), 'At most 100 characters');
  await picture.setInputFiles({ ...(await aPicture(9, 9)), name: 'banner.svg' });
  await expectSaid(picture, 'banner.svg has an unsupported format. Choose one of these: JPG, JPEG, PNG, GIF.');
  await form.getByLabel('Name').fill('Winter harbor');
  await form.getByLabel('Ad type').selectOption('In-App');
  await picture.setInputFiles(await aPicture(600, 500));
  await expectSeen(form.getByText(/^banner\.png is too large .* Choose a file up to 100 kB\.$/));
  await picture.setInputFiles(await aPicture(120, 60));
  await expectSeen(form.getByRole('img', { name: 'Selected image, 120x60' }));
  await submit.click();
  await expectSeen(page.getByText('Winter harbor was submitted. It’s now in review.'));

  await page.reload();
  await expectSeen(page.getByText('1–10 of 15'));
  const row = page.getByRole('row').filter({ hasText: 'Winter harbor' });
  await expectSeen(row.getByText('In-App · 120x60'));
  await expectSeen(row.getByText('Pending'));
  await row.getByRole('button', { name: 'Preview: Winter harbor' }).click();
  const shown = page.getByRole('img', { name: 'Image of Winter harbor' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Withdraw: Winter harbor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectSeen(page.getByText('Winter harbor was withdrawn.'));
  await page.getByLabel('Status').selectOption('Withdrawn');
  await expectAddress(page, '**/media/creative?state=3');
  await page.reload();
  await expectSeen(page.getByRole('row').filter({ hasText: 'Winter harbor' }).getByText('Withdrawn'));
  for (const [state, of] of Object.entries({ Approved: 1, Rejected: 2 })) {
    await page.getByLabel('Status').selectOption(state);
    await expectAddress(page, `**/media/creative?state=${of}`);
    await expectSeen(page.getByRole('row').getByText(state, { exact: true }));
    expect(await firstToWithdraw(page).count()).toBe(0);
  }
  await expectSeen(page.getByText(/\.$/).and(page.getByRole('row').locator('*')));
  expect(browser.faults()).toEqual([]);
});

test('a creative that two tabs withdraw is withdrawn once, and the other tab is told so', async () => {
  const page = await browser.enter('/media/creative?state=0');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const name = (await firstToWithdraw(page).getAttribute('aria-label')) ?? '';
  await firstToWithdraw(other).click();
  await firstToWithdraw(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectSeen(page.getByText('was withdrawn.'));
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectSeen(other.getByText('This creative was already reviewed or withdrawn.'));
  await other.getByRole('button', { name }).waitFor({ state: 'detached' });
});
