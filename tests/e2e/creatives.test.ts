// Creatives: found, looked at, downloaded, and put into a smartlink with the offers that they lead to.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { nameOfFocused, tabTo } from '../lab/keys.ts';
import { unzipped } from '../lab/unzip.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** Offers that the demonstration's publisher may prefer. */
const approved = { first: 'Anime Pier - Trial - MA', second: 'Melody Box - First Purchase - AT' };

const panel = (page: Page) => page.getByRole('region', { name: 'Selected creative' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Offer Recommended' });
const share = (of: Locator) => of.getByLabel('Share of traffic (%)');
const filterOf = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

/** Fails unless a field comes to this value. */
async function expectValue(field: Locator, value: string): Promise<void> {
  await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe(value);
}

/** Fails unless what was pressed says so at the field. */
async function expectProblem(field: Locator, message: string): Promise<void> {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor();
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(id.split(' ').map((part) => field.page().locator(`[id="${part}"]`).textContent()));
  expect(texts.join(' ')).toContain(message);
}

test('a creative and its offers become a smartlink, and what is changed of it is kept over a reload', async () => {
  const page = await browser.enter('/smartlink');
  await page.getByRole('button', { name: 'Get Creative: Best of all' }).click();
  await expectAddress(page, '**/offers/sml-creative/101');
  const select = page.getByRole('button', { name: /^Select: / }).first();
  const creative = ((await select.getAttribute('aria-label')) ?? '').replace('Select: ', '');
  await select.click();
  await expectAddress(page, '**/offers/sml-creative/101?creative=*');
  await page.getByRole('button', { name: 'Offer Recommended' }).click();

  const form = drawer(page);
  const create = form.getByRole('button', { name: 'Create Smart Link' });
  await create.click();
  await expectProblem(form.getByLabel('Campaign name'), "Can't be empty!");
  await form.getByLabel('Campaign name').fill('Harbor evenings');
  await form.getByRole('radio', { name: 'Set weight' }).check();
  for (const offer of Object.values(approved)) {
    await form.getByRole('searchbox', { name: 'Search' }).fill(offer);
    await form.getByRole('button', { name: `Select: ${offer}` }).click();
  }
  const weight = (offer: string) => page.getByLabel(`Weight of ${offer}`);
  for (const [typed, message] of [
    ['', 'please enter a valid number!'],
    ['half', 'please enter a valid number!'],
    ['2.5', 'please enter an Integer'],
    ['0', '0< ratio <= 100'],
    ['101', '0< ratio <= 100'],
  ] as const) {
    await share(form).fill(typed);
    await create.click();
    await expectProblem(share(form), message);
  }
  await share(form).fill('60');
  await weight(approved.first).fill('70');
  await weight(approved.second).fill('40');
  await create.click();
  await expectSeen(form.getByText("weights shouldn't more than 100."));
  await weight(approved.second).fill('30');
  await create.click();
  await expectAddress(page, `${demo.origin}/smartlink`);
  await expectSeen(page.getByText('Smartlink created.'));

  // One's own has its creative and its offers, and is changed in the editor.
  await page.getByRole('tab', { name: 'My Smartlink' }).click();
  await page.getByRole('button', { name: 'Get Creative: Harbor evenings' }).click();
  await expectSeen(panel(page).getByText(creative.slice(0, 31)));
  await page.getByRole('button', { name: 'Offer Recommended' }).click();
  await expectValue(form.getByLabel('Campaign name'), 'Harbor evenings');
  expect(await weight(approved.first).inputValue()).toBe('70');
  await weight(approved.first).fill('55');
  await share(form).fill('45');
  await form.getByRole('button', { name: 'Edit smartlink' }).click();
  await expectAddress(page, '**/smartlink/edit/*');
  await expectSeen(page.getByRole('button', { name: 'Undo' }));
  expect(await weight(approved.first).inputValue()).toBe('55');

  // Cancel leads back to the creatives, where the form is as it was left.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSeen(page.getByText('The changes will not be saved. Are you sure to leave?'));
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectAddress(page, '**/offers/sml-creative/*');
  await page.getByRole('button', { name: 'Offer Recommended' }).click();
  expect(await share(form).inputValue()).toBe('45');
  await form.getByRole('button', { name: 'Edit smartlink' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress(page, '**/smartlink?active=my');

  await page.getByRole('button', { name: 'Edit: Harbor evenings' }).click();
  await page.reload();
  await expectValue(weight(approved.first), '55');
  expect(await weight(approved.second).inputValue()).toBe('30');
  expect(await page.getByLabel('Share of traffic (%)').inputValue()).toBe('45');
  expect(await page.getByRole('radio', { name: 'Set weight' }).isChecked()).toBe(true);
  expect(browser.faults()).toEqual([]);
});

test('another creative is used in a smartlink, and is there the next time', async () => {
  const page = await browser.enter('/offers/sml-creative/5002');
  const select = page.getByRole('button', { name: /^Select: / }).nth(1);
  const creative = ((await select.getAttribute('aria-label')) ?? '').replace('Select: ', '');
  await select.click();
  await page.getByRole('button', { name: 'Use in smartlink' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress(page, '**/smartlink?active=my');
  await page.goto(`${demo.origin}/offers/sml-creative/5002`);
  await expectSeen(panel(page).getByText(creative.slice(0, 31)));
});

test('who comes back to the creatives by the back button finds the place where the list was left', async () => {
  const page = await browser.enter('/smartlink');
  await page.getByRole('button', { name: 'Get Creative: Best of all' }).click();
  await expectSeen(page.getByRole('row').first());
  /** Once what the wheel has moved is drawn. */
  const top = () =>
    page.evaluate(
      () => new Promise<number>((tell) => requestAnimationFrame(() => requestAnimationFrame(() => tell(scrollY)))),
    );
  const roll = async () => {
    await page.mouse.wheel(0, 2_500);
    return top();
  };
  // At its end the list fetches what comes next.
  await expect.poll(roll, { message: 'The list does not go on.' }).toBeGreaterThanOrEqual(9_000);
  let left = 0;
  await expect
    .poll(async () => left === (left = await top()), { message: 'The list does not stand still.' })
    .toBe(true);
  await page.goBack();
  await expectAddress(page, `${demo.origin}/smartlink`);
  await expectSeen(page.getByRole('rowheader').first());
  await page.goForward();
  await expectSeen(page.getByRole('row').first());
  // To the pixel it is held by the picker's own story; what stands above it may come a line later.
  await expect.poll(async () => Math.abs((await top()) - left), { timeout: 10_000 }).toBeLessThan(120);
});

test('the filters live in the address, and a preset that was taken away stays away', async () => {
  const page = await browser.enter('/tools-creative?offer_type=4&ad_type=3&country=DE');
  await expectValue(filterOf(page, 'Offer Type'), '4');
  expect(await filterOf(page, 'Ad Type').inputValue()).toBe('3');
  expect(await filterOf(page, 'Country').inputValue()).toBe('Germany');
  await filterOf(page, 'Ad Type').selectOption('Native');
  await page.getByRole('searchbox', { name: 'Search Name' }).fill('native');
  await expectAddress(page, '**/tools-creative?offer_type=4&ad_type=5&country=DE&name=native');
  await page.reload();
  await expectValue(page.getByRole('searchbox', { name: 'Search Name' }), 'native');
  await page.getByRole('link', { name: 'Creative', exact: true }).click();
  await expectAddress(page, '**/creative');
  await expectValue(filterOf(page, 'Offer Type'), '2');

  await page.goto(`${demo.origin}/offers/my`);
  await page.getByLabel('Search').fill(approved.first);
  await page.getByRole('button', { name: `Get Creative: ${approved.first}` }).click();
  await expectAddress(page, '**/offers/creative/*');
  await expectValue(filterOf(page, 'Country'), 'Morocco');
  await filterOf(page, 'Country').fill('All');
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expectAddress(page, '**/offers/creative/*?country=');
  await page.reload();
  await expectValue(filterOf(page, 'Country'), 'All');
});

test('a creative is downloaded with its picture and what is known of it', async () => {
  const page = await browser.enter('/creative');
  const button = page.getByRole('button', { name: /^Download: / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Download: ', '');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^\d+-[\p{L}\p{N}-]+\.zip$/u);
  const files = unzipped(readFileSync(await download.path()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['picture.png', 'creative.txt']));
  expect(files.get('creative.txt')?.toString()).toContain(name);
  await expectSeen(page.getByText(`${name} was downloaded.`));
  expect(browser.faults()).toEqual([]);
});

test('a creative becomes a smartlink by the keyboard alone', async () => {
  const page = await browser.enter('/offers/sml-creative/101');
  await expectSeen(page.getByRole('row').first());
  await tabTo(page, /^Search Name$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const creative = await nameOfFocused(page);
  await page.keyboard.press(' ');
  await expectSeen(panel(page).getByText(creative.slice(0, 31)));
  await tabTo(page, /^Offer Recommended$/);
  await page.keyboard.press('Enter');
  await expectSeen(drawer(page));
  await tabTo(page, /^Campaign name/);
  await page.keyboard.type('By keys alone');
  await tabTo(page, /^Create Smart Link$/);
  await page.keyboard.press('Enter');
  await expectAddress(page, `${demo.origin}/smartlink`);
  await expectSeen(page.getByText('Smartlink created.'));
});
