// Who is behind an account and how it is paid: each field with its rules, and each state in which it can be changed or not.
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSaid, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const signature = (page: Page) => page.locator('input[type="file"]');

async function aPicture(name = 'signature.png') {
  const picture = sharp({ create: { width: 180, height: 100, channels: 3, background: '#fff' } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Finds one of many by typing, and says what is wrong as long as none is chosen. */
async function choose(page: Page, control: Locator, typed: string, option: string) {
  await control.fill('');
  await page.keyboard.press('Tab');
  await expectSaid(control, 'Please select one item.');
  await control.fill(typed);
  await expectSeen(page.getByRole('option', { name: option }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => control.inputValue()).toContain(option);
}

test('who was not approved is told at each field what is wrong, brings it up to date, and is looked at again', async () => {
  const page = await browser.enter('/personal-info', 'rejected@demo.test');
  await expectSeen(page.getByText('Your account is not approved.'));
  await save(page).click();
  for (const label of ['Team size', 'Payment type', 'Currency']) {
    await expectSaid(field(page, label), 'Please select one item.');
  }
  await expectSaid(country(page).last(), 'Please select one item.');
  await expectSaid(signature(page), 'Please select an image to upload.');
  await field(page, 'Team size').selectOption('2-5');
  await field(page, 'Payment type').selectOption('Bank');
  await field(page, 'Currency').selectOption('US Dollar (USD)');
  for (const [label, most, right] of [
    ['Company', 200, 'Clip Garden Ltd'],
    ['Address', 512, '4 Weir Lane'],
    ['Contact name', 128, 'Ida Moss'],
    ['Contact number or name', 75, 'ida.moss'],
    ['Account', 128, 'ida@moss.test'],
    ['Bank name', 128, 'Mill Bank'],
    ['Bank address', 256, '1 Sluice Street'],
    ['SWIFT code', 128, 'MILLDEFF'],
  ] as const) {
    await field(page, label).fill('');
    await expectSaid(field(page, label), "Can't be empty!");
    await field(page, label).fill('x'.repeat(most + 1));
    await expectSaid(field(page, label), `At most ${most} characters`);
    await field(page, label).fill(right);
  }
  await choose(page, country(page).first(), 'Germany', 'DE - Germany');
  await choose(page, page.getByRole('combobox', { name: 'Time zone' }), 'Berlin', 'Berlin');
  await choose(page, country(page).last(), 'France', 'FR - France');
  await signature(page).setInputFiles(await aPicture('signature.pdf'));
  await expectSaid(signature(page), 'Please select an image to upload.');
  await signature(page).setInputFiles(await aPicture());
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));
  await save(page).click();
  await expectSaid(field(page, 'Your password'), "Can't be empty!");
  await field(page, 'Your password').fill('Wrong1234');
  await save(page).click();
  await expectSaid(field(page, 'Your password'), 'Wrong password.');
  await field(page, 'Your password').fill('Demo1234');
  await save(page).click();
  await expectSeen(page.getByText(/^Your updated details are under review\./));

  await page.reload();
  await expect.poll(() => field(page, 'Company').inputValue()).toBe('Clip Garden Ltd');
  expect(await field(page, 'Bank name').inputValue()).toBe('Mill Bank');
  for (const label of ['Company', 'Contact name', 'Account']) {
    expect(await field(page, label).getAttribute('readonly')).not.toBeNull();
  }
  await page.goto(`${demo.origin}/payment?tab=modifications`);
  await expectSeen(page.getByRole('row').filter({ hasText: 'i****@moss.test' }).getByText('Pending'));
  // The first details are shown while they are looked at; others can not be filed.
  await page.getByRole('tab', { name: 'Payment Info' }).click();
  await expectSeen(page.getByText('A change is pending'));
  expect(await field(page, 'Account').inputValue()).toBe('ida@moss.test');
  expect(browser.faults()).toEqual([]);
});

test('a company that is not asked about again keeps its name', async () => {
  const page = await browser.enter('/personal-info', 'review@demo.test');
  await expectSaid(field(page, 'Company'), 'Contact your account manager to change this.');
  expect(await field(page, 'Company').getAttribute('readonly')).not.toBeNull();
});

test('an account under review can be read and not changed', async () => {
  const page = await browser.enter('/personal-info', 'pending@demo.test');
  await page.goto(`${demo.origin}/account`);
  await expectAddress(page, '**/my-account');
  const edit = page.getByRole('button', { name: 'Edit' });
  // Who is here, and may not change it, is known a moment after the page.
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true');
  // A hand comes from somewhere.
  await page.mouse.move(10, 10);
  await edit.hover();
  await expectSeen(page.getByRole('tooltip'));
  await edit.click({ force: true });
  expect(await save(page).count()).toBe(0);

  await page.goto(`${demo.origin}/personal-info`);
  await expectSeen(save(page));
  expect(await field(page, 'Contact name').getAttribute('readonly')).not.toBeNull();
  expect(await signature(page).isDisabled()).toBe(true);
  await page.mouse.move(10, 10);
  await save(page).hover();
  await expectSeen(
    page.getByRole('tooltip', { name: 'Your details are under review and cannot be changed right now.' }),
  );
  expect(await save(page).getAttribute('aria-disabled')).toBe('true');
});

test('an account under review that wants to apply is led to its details, which say why', async () => {
  const page = await browser.enter('/offers/my', 'review@demo.test');
  const apply = page.getByRole('button', { name: /^Apply for/ }).first();
  await expectSeen(apply);
  await expect.poll(() => apply.getAttribute('aria-disabled')).not.toBe('true');
  await apply.click();
  await expectAddress(page, '**/personal-info?why=review');
  await expectSeen(page.getByText(/You can apply for offers and get links once it is approved/));
  expect(browser.faults()).toEqual([]);
});

test('an account under review that wants the link of a smartlink is led to its details, which say why', async () => {
  const page = await browser.enter('/smartlink', 'review@demo.test');
  await page
    .getByRole('button', { name: /^Get Link: / })
    .first()
    .click();
  await expectAddress(page, '**/personal-info?why=review');
  await expectSeen(page.getByText(/You can apply for offers and get links once it is approved/));
  // What it has come for is not there: nothing of it can be sent visitors.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await expectAddress(page, '**/smartlink');
  expect(browser.faults()).toEqual([]);
});

test('while a change of payment details is looked at, the others are saved without it', async () => {
  const page = await browser.enter('/payment', 'publisher@demo.test');
  await field(page, 'Account').fill('DE44500105175407324931');
  await signature(page).setInputFiles(await aPicture());
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));
  await field(page, 'Your password').fill('Demo1234');
  await save(page).click();
  await expectSeen(page.getByText('Your change is under review.'));
  await page.getByRole('link', { name: 'Personal Info' }).click();
  await expectSeen(page.getByText('To make another change, cancel it on the Payment page first.'));
  expect(await field(page, 'Account').inputValue()).toBe('DE02120300000000202051');
  expect(await field(page, 'Account').getAttribute('readonly')).not.toBeNull();
  await field(page, 'Contact name').fill('Ada Brook');
  await field(page, 'Team size').selectOption('6-10');
  await save(page).click();
  await expectSeen(page.getByText('Saved. Your details are under review.'));
  await page.reload();
  await expect.poll(() => field(page, 'Contact name').inputValue()).toBe('Ada Brook');
  expect(browser.faults()).toEqual([]);
});
