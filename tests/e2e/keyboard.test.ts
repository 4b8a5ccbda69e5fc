// The same thread by the keyboard alone: nothing here points at anything.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { nameOfFocused, tabTo } from '../lab/keys.ts';

const browser = withBrowser();
const demo = withDemo();

test('a publisher logs in, searches, applies and signs out without a pointer', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/aff-login?redirect=/offers/my`);
  await expectSeen(page.getByLabel('E-mail'));
  await tabTo(page, /^E-mail$/);
  await page.keyboard.type('publisher@demo.test');
  await tabTo(page, /^Password$/);
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/offers/my');
  await expectSeen(page.getByRole('rowheader'));

  await tabTo(page, /^Skip to the page$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Search$/);
  await page.keyboard.type('rocket');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/offers/my?search=rocket');

  await tabTo(page, /^Apply/);
  const opener = await nameOfFocused(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await nameOfFocused(page)).toBe(opener);

  await page.keyboard.press('Enter');
  await expectSeen(dialog);
  await expect.poll(() => dialog.getByRole('combobox').isEnabled()).toBe(true);
  await tabTo(page, /^Channel$/);
  await page.keyboard.type('weather');
  await expectSeen(page.getByRole('option'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Reason$/);
  await page.keyboard.type('It fits my readers.');
  await tabTo(page, /^Apply$/);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText(/^Applied for Rocket/));
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('Shift+Tab');
  await page.reload();
  await expectSeen(page.getByRole('cell').getByText('Pending'));
  await tabTo(page, /^Account: /);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('button', { name: 'Sign out' }));
  await tabTo(page, /^Sign out$/);
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/aff-login');
  expect(browser.faults()).toEqual([]);
});
