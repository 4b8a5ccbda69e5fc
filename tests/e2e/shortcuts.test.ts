// What is done from the keyboard alone: the palette's verbs, and keys that lead to pages.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('single keys lead to pages and open search and help, but never while somebody types or a dialog is open', async () => {
  const page = await browser.enter('/offers/my');
  const search = page.getByRole('combobox', { name: 'Search Millrace' });
  await expectSeen(page.getByRole('rowheader'));
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectSeen(sheet.getByText('Go to a page'));
  // Over the sheet they mean nothing.
  await page.keyboard.type('gp/');
  expect(await search.count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .first();
  await field.focus();
  await page.keyboard.type('gp c/?');
  expect(await field.inputValue()).toBe('gp c/?');
  await field.blur();
  await page.keyboard.type('gp');
  await expectAddress(page, '**/payment');
  await page.keyboard.press('c');
  await expectAddress(page, '**/smartlink/create/0/');
  await page.keyboard.press('/');
  await expectSeen(search);
  expect(await search.inputValue()).toBe('');
});

const found = [
  ['conversion', 'Pages', /^Conversion Report/],
  ['dark', 'Actions', /^Dark appearance/],
  ['create smartlink', 'Actions', /^Create a smartlink/],
  ['sign out', 'Actions', /^Sign out/],
  ['1002', 'Switch channel', /^1002: /],
  ['am I paid', 'FAQ', /^When am I paid/],
  ['MR-', 'Invoices', /^MR-/],
] as const;

test('the palette finds reports, answers, channels and invoices, and does what it is told', async () => {
  const page = await browser.enter('/snapshot');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search Millrace' });
  for (const [typed, group, name] of found) {
    await search.fill(typed);
    await expectSeen(page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }));
  }
  await search.fill('dark');
  await page.getByRole('option', { name: /^Dark appearance/ }).click();
  await expect.poll(() => page.locator('[data-millrace]').first().getAttribute('data-theme')).toBe('dark');
  await page.keyboard.press('Control+k');
  await search.fill('1002');
  await page.getByRole('option', { name: /^1002: / }).click();
  await expectSeen(page.getByRole('button', { name: /^Channel: 1002: / }));
  expect(browser.faults()).toEqual([]);
});
