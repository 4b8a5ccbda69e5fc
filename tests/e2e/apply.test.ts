// Through every package: a publisher logs in, applies for an offer and sees it pending, for good.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

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
  await expectSeen(page.getByRole('button', { name: 'All channels' }));
  await row.getByRole('button', { name: 'Apply' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  // Above all channels are chosen, so that it has to be said which one it is for.
  await expect.poll(() => dialog.getByText("Can't be empty!").count()).toBe(2);
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Reason').fill('A puzzle column with 40,000 readers a week.');
  await dialog.getByRole('button', { name: 'Apply' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const applied = page.getByRole('row').filter({ hasText: name });
  await expectSeen(applied.getByText('Pending'));

  // What the page asks for while nobody answers is not what this is about.
  const address = page.url();
  await page.goto('about:blank');
  await demo.killAndRestart();
  await page.goto(address);
  await expectSeen(applied.getByText('Pending'));
  expect(browser.faults()).toEqual([]);
});

test('an approved offer is promoted from its row, by a link that leads visitors on', async () => {
  const page = await browser.enter('/offers/my?approve_status=1');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Get Link: / }) })
    .first();
  const button = row.getByRole('button', { name: /^Get Link: / });
  const name = (await button.getAttribute('aria-label'))?.replace('Get Link: ', '') ?? '';
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Get Link: ${name}` });
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/c\?aid=1001&oid=2\d{5}&source=\{source\}&aff_sub=\{aff_sub\}$/);
  const { pathname, search } = new URL(copied);
  const { status } = await fetch(`${demo.origin}${pathname}${search}`, { redirect: 'manual' });
  expect(status).toBe(302);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('a login leads only to paths of this site', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=${encodeURIComponent('//example.test/steal')}`);
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/snapshot');
  expect(new URL(page.url()).origin).toBe(demo.origin);
});

test('who is signed in already is led past the login', async () => {
  const page = await browser.enter('/support');
  await page.goto(`${demo.origin}/aff-login?redirect=/offers/my%3Fsearch%3Dorbit`);
  await expectAddress(page, '**/offers/my?search=orbit');
});

test('a bare link to the logout asks first', async () => {
  const page = await browser.enter('/support');
  await page.goto(`${demo.origin}/accounts/logout/`);
  await expectSeen(page.getByRole('heading', { name: 'Sign out of this browser?' }));
  await page.goto(`${demo.origin}/offers/my`);
  await expectSeen(page.getByRole('heading', { name: 'Offer List' }));
});

test('an address without a page says so and leads home', async () => {
  const page = await browser.enter('/support');
  await page.goto(`${demo.origin}/nowhere`);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expectAddress(page, '**/snapshot');
});
