// Several offers applied for at once, of which one was applied for elsewhere meanwhile.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

const unapproved = '/offers/my?approve_status=2';

test('several offers are applied for at once: each has its own answer, and what was made is there after a reload', async () => {
  const page = await browser.enter(unapproved);
  const boxes = page.getByRole('rowheader').getByRole('checkbox');
  await boxes.nth(2).waitFor();
  const names: string[] = [];
  for (const at of [0, 1, 2]) {
    names.push((await boxes.nth(at).getAttribute('aria-label'))?.replace('Select ', '') ?? '');
    await boxes.nth(at).click();
  }
  await expectSeen(page.getByText('3 selected'));

  const elsewhere = await browser.enter(unapproved);
  await elsewhere
    .getByRole('button', { name: `Apply for ${names[1]}` })
    .first()
    .click();
  const other = elsewhere.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  await other.getByRole('combobox', { name: 'Channel' }).click();
  await elsewhere.getByRole('option').first().click();
  await other.getByLabel('Reason').fill('I was first.');
  await other.getByRole('button', { name: 'Apply' }).click();
  await other.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Apply for 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Reason *' });
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Reason').fill('Three games for one puzzle column.');
  // Escape is soon pressed: what was typed and what was selected are there again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Apply for 3' }).click();
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Three games for one puzzle column.');
  await dialog.getByRole('button', { name: 'Apply for 3' }).dblclick();
  const results = page.getByRole('dialog', { name: 'Your applications' });
  await expectSeen(results.getByText('Applied for 2 of 3'));
  await expectSeen(results.getByText('You have already applied for this offer.'));
  // There is nothing left to send, and nothing left selected.
  await results.getByRole('button', { name: 'Close' }).first().click();
  await results.waitFor({ state: 'detached' });
  await page.getByText('3 selected').waitFor({ state: 'detached' });

  await page.goto(`${demo.origin}/offers/my?approve_status=0`);
  await expectAddress(page, '**/offers/my?approve_status=0');
  for (const name of names)
    await expectSeen(page.getByRole('row').filter({ hasText: name }).getByText('Pending').first());
  expect(browser.faults()).toEqual([]);
});
