// A field that is searched in is there before its search is: what is done in it meanwhile counts, and without it the field can be filled in.
import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { walk, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { partOf } from '../lab/parts.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const search = partOf('../widgets/src/kit/combo-search.tsx');

/** The dialog of an offer, on a page that has not needed the search yet; what fetches it is answered so. */
async function openDialog(answer: (route: Route) => unknown) {
  const page = await browser.enter('/support');
  await page.route(search, answer);
  await walk(page, '/offers/my');
  const apply = page.getByRole('button', { name: 'Apply', disabled: false }).first();
  await apply.click();
  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  return { page, dialog, field: dialog.getByRole('combobox', { name: 'Channel' }) };
}

test('what is typed before the search is here is what it searches for', async () => {
  const coming = Promise.withResolvers<void>();
  const { page, field } = await openDialog((route) => coming.promise.then(() => route.continue()));
  // The dialog begins with its first field.
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1002');
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0);
  coming.resolve();
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^1002: /)]);
  await page.keyboard.type(':');
  expect(await field.inputValue()).toBe('1002:');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toMatch(/^1002: ./);
  expect(browser.faults()).toEqual([]);
});

test('Enter that came too early takes what alone is found, and sends no form', async () => {
  const coming = Promise.withResolvers<void>();
  const { page, dialog, field } = await openDialog((route) => coming.promise.then(() => route.continue()));
  await field.fill('1003');
  await field.press('Enter');
  coming.resolve();
  await expect.poll(() => field.inputValue()).toMatch(/^1003: ./);
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0);
  expect(await dialog.getByText("Can't be empty!").count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('a press that came too early opens the list once it can', async () => {
  const coming = Promise.withResolvers<void>();
  const { page, field } = await openDialog((route) => coming.promise.then(() => route.continue()));
  await field.click();
  coming.resolve();
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBeGreaterThan(1);
  expect(browser.faults()).toEqual([]);
});

test('where the search can not be fetched, the channel is chosen from a plain list', async () => {
  const { dialog, field } = await openDialog((route) => route.abort());
  await field.selectOption({ index: 1 });
  const chosen = await field.locator('option:checked').innerText();
  expect(chosen).toMatch(/^\d+: /);
  await dialog.getByLabel('Reason').fill('A puzzle column with 40,000 readers a week.');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  browser.faults();
});
