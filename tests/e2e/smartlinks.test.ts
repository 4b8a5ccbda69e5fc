// A publisher's smartlinks: made, changed, left, found again.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** Offers that the demonstration's publisher may prefer. */
const approved = { first: 'Anime Pier - Trial - MA', second: 'Melody Box - First Purchase - AT' };
const unwanted = 'Cinema Club - PIN Submit - RO/IE';

const name = (page: Page) => page.getByRole('textbox', { name: 'Campaign name' });
/** Fails unless the editor comes up with a link of this name. */
async function expectNamed(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => name(page).inputValue(), { timeout: 10_000 }).toBe(wanted);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function target(page: Page, list: string, mode: 'Allow' | 'Forbid', chosen: string): Promise<void> {
  await page.getByRole('combobox', { name: `Mode: ${list}` }).selectOption(mode);
  await page.getByRole('button', { name: new RegExp(`^${list} `) }).click();
  await page.keyboard.type(chosen);
  await page.getByRole('option', { name: chosen, exact: true }).click();
  await page.keyboard.press('Escape');
  await expectSeen(page.getByRole('button', { name: `Remove ${chosen}` }));
  // How many offers that leaves is told a moment later, above what is pressed next.
  await page.waitForLoadState('networkidle');
}

/** Looks for an offer and presses what stands beside it. */
async function pick(page: Page, action: 'Select' | 'Block', offer: string): Promise<void> {
  await page.getByLabel('Search offers').fill(offer);
  await page.getByRole('button', { name: `${action}: ${offer}` }).click();
}

test('a smartlink with targets, weighted prior offers and blocked ones keeps every value over a reload', async () => {
  const page = await browser.enter('/smartlink');
  await page.getByRole('button', { name: 'Create Smart Link' }).click();
  await expectAddress(page, '**/smartlink/create/0/');
  await name(page).fill('Winter evenings');
  await pick(page, 'Select', approved.first);
  await pick(page, 'Select', approved.second);
  await pick(page, 'Block', unwanted);
  await page.getByRole('radio', { name: 'Adult' }).check();
  await page.getByRole('switch', { name: 'Advanced Setting' }).click();
  await target(page, 'Country', 'Allow', 'Germany');
  await target(page, 'Category', 'Forbid', 'Dating');
  await target(page, 'Conversion Flow', 'Allow', 'Sweepstake');
  await page.getByRole('radio', { name: 'Set weight' }).check();
  await page.getByLabel(`Weight of ${approved.first}`).fill('70');
  await page.getByLabel(`Weight of ${approved.second}`).fill('30');
  await page.getByLabel('Share of traffic (%)').fill('60');
  await save(page);
  await expectAddress(page, `${demo.origin}/smartlink`);
  await expectSeen(page.getByText('Smartlink saved.'));

  await page.getByRole('tab', { name: 'My Smartlink' }).click();
  await page.getByRole('button', { name: 'Edit: Winter evenings' }).click();
  await expectAddress(page, '**/smartlink/edit/*');
  await page.reload();
  await expectNamed(page, 'Winter evenings');
  expect(await page.getByRole('radio', { name: 'Adult' }).isChecked()).toBe(true);
  for (const tag of ['Germany', 'Dating', 'Sweepstake']) {
    await expectSeen(page.getByRole('button', { name: `Remove ${tag}` }));
  }
  const modes = ['Country', 'Category'].map((list) =>
    page.getByRole('combobox', { name: `Mode: ${list}` }).inputValue(),
  );
  expect(await Promise.all(modes)).toEqual(['allow', 'forbid']);
  expect(await page.getByRole('radio', { name: 'Set weight' }).isChecked()).toBe(true);
  expect(await page.getByLabel(`Weight of ${approved.first}`).inputValue()).toBe('70');
  expect(await page.getByLabel(`Weight of ${approved.second}`).inputValue()).toBe('30');
  expect(await page.getByLabel('Share of traffic (%)').inputValue()).toBe('60');
  await expectSeen(page.getByRole('region', { name: 'Blocked Offers' }).getByText(unwanted));

  // It is a sweepstake now, beside those of the network.
  await page.getByRole('link', { name: 'Sweepstake' }).click();
  await expectSeen(page.getByRole('rowheader', { name: 'Winter evenings' }));
  await expectSeen(page.getByRole('button', { name: 'View: Sweepstakes' }));
  await page.getByRole('button', { name: 'Get Link: Winter evenings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote Winter evenings' });
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/c\?aid=1001&oid=\d+&source=\{source\}&aff_sub=\{aff_sub\}$/);
  await dialog.getByRole('button', { name: 'Test this link' }).click();
  await expectAddress(page, '**/tracker?url=*');
  await expect.poll(() => page.getByLabel('Tracking Link').inputValue()).toBe(copied);
  expect(browser.faults()).toEqual([]);
});

test('a default smartlink can be looked at, not changed', async () => {
  const page = await browser.enter('/smartlink');
  await page.getByRole('button', { name: 'View: Best of Europe' }).click();
  await expectSeen(page.getByText('This smartlink is managed by your network'));
  expect(await name(page).getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
});

test('unsaved changes are asked about before another page comes, and not once they are saved', async () => {
  const page = await browser.enter('/smartlink/edit/5040');
  const question = page.getByText('The changes will not be saved. Are you sure to leave?');
  await name(page).fill('Photo tools, later');
  await page.getByRole('link', { name: 'Offer List' }).click();
  await expectSeen(question);
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await name(page).inputValue()).toBe('Photo tools, later');
  await page.getByRole('link', { name: 'Offer List' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Offer List' }));

  await page.goBack();
  await expectNamed(page, 'Photo tools 7');
  await name(page).fill('Photo tools, saved');
  await save(page);
  await expectAddress(page, '**/smartlink?active=my');
  await expectSeen(page.getByRole('rowheader', { name: 'Photo tools, saved' }));
  expect(await question.count()).toBe(0);
});

test('a draft that a reload interrupted is offered again', async () => {
  const page = await browser.enter('/smartlink/edit/5003');
  page.on('dialog', (dialog) => void dialog.accept());
  await name(page).fill('Travel deals, half written');
  await page.reload();
  await expectNamed(page, 'Travel deals 1');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  expect(await name(page).inputValue()).toBe('Travel deals, half written');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectAddress(page, '**/sweepstake');
  await page.goto(`${demo.origin}/smartlink/edit/5003`);
  await expectNamed(page, 'Travel deals 1');
  expect(await page.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
});

test('a draft that a crash interrupted is offered again', async () => {
  const page = await browser.enter('/smartlink/edit/5004');
  const before = await name(page).inputValue();
  await name(page).fill('Written before the crash');
  await page.getByLabel('Search offers').focus();
  const next = await page.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A page that is gone does not answer.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await next.goto(`${demo.origin}/smartlink/edit/5004`);
  await expectNamed(next, before);
  await next.getByRole('button', { name: 'Restore draft' }).click();
  expect(await name(next).inputValue()).toBe('Written before the crash');
});

test('the list is sorted by what its links have brought, a figure leads to its report, and a link is copied in one press', async () => {
  const page = await browser.enter('/smartlink?active=my');
  await page.getByRole('button', { name: 'Revenue($)' }).click();
  await expectAddress(page, '**/smartlink?active=my&sort=-revenue');
  const row = page.getByRole('row').nth(1);
  const copy = row.getByRole('button', { name: /^Copy link: / });
  await expect.poll(() => row.getByRole('link', { name: /Revenue/ }).count()).toBe(1);
  await copy.click();
  await expectSeen(page.getByText(/^Link copied\. Channel 1001: /));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const gid = /&oid=(\d+)&/.exec(copied)?.[1] ?? '';
  expect(copied).toMatch(/\/c\?aid=1001&oid=\d+&source=\{source\}&aff_sub=\{aff_sub\}$/);
  const told = (await row.getByRole('link', { name: /Revenue/ }).innerText()).trim();
  await row.getByRole('link', { name: /Revenue/ }).click();
  await expectAddress(page, '**/report?**');
  expect(decodeURIComponent(page.url())).toContain(gid);
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  await expectSeen(total.getByText(told, { exact: true }));
  expect(browser.faults()).toEqual([]);
});

test('from the list to the page of a link and back, the place on the page stays', async () => {
  const page = await browser.enter('/smartlink?active=my');
  // On a phone the page itself scrolls the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSeen(page.getByText(/^1–4\d of/));
  const far = page.getByRole('rowheader').nth(25).getByRole('link');
  // Brings it where it can be pressed, free of what stands over the page.
  await far.click({ trial: true });
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await far.click();
  await page.waitForURL(/\/smartlink\/\d+(\?|$)/);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await page.goBack();
  await expectSeen(far);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('from the list to the editor and back, the place in a table that scrolls by itself stays', async () => {
  const page = await browser.enter('/smartlink?active=my');
  await expectSeen(page.getByText(/^1–4\d of/));
  const sheet = page.getByRole('table').filter({ visible: true });
  const place = () => sheet.evaluate(({ parentElement }) => parentElement?.scrollTop);
  await sheet.hover();
  await page.mouse.wheel(0, 700);
  await expect.poll(place).toBe(700);
  // In the middle of what is in sight, so that no focus brings it there by chance.
  await page.getByRole('button', { name: /^Edit/ }).nth(24).click();
  await expectAddress(page, '**/smartlink/edit/*');
  await expect.poll(() => name(page).inputValue()).not.toBe('');
  await page.goBack();
  await expectSeen(page.getByText(/^1–4\d of/));
  await expect.poll(place).toBe(700);
});

test('from the list to the editor and back, the search and the page stay', async () => {
  const page = await browser.enter('/smartlink?active=my&n=10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectAddress(page, '**/smartlink?active=my&n=10&p=2');
  await page.getByRole('searchbox').fill('radio');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expectAddress(page, '**/smartlink?active=my&search=radio&n=10');
  await expectSeen(page.getByText('1–7 of 7'));
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await expectAddress(page, '**/smartlink/edit/*');
  await page.goBack();
  await expectSeen(page.getByText('1–7 of 7'));
  expect(await page.getByRole('searchbox').inputValue()).toBe('radio');
  await page.goBack();
  await expectSeen(page.getByText('11–20 of'));
});

test('old addresses of the editor lead to a new link', async () => {
  const [first = '', ...others] = ['/smartlink/edit/:sml_id', '/smartlink/create/:sml_id', '/smartlink/create/'];
  const page = await browser.enter(first);
  await expectAddress(page, '**/smartlink/create/0/');
  for (const path of others) {
    await page.goto(`${demo.origin}${path}`);
    await expectAddress(page, '**/smartlink/create/0/');
  }
});

test('at an address whose id is none there is no page', async () => {
  const page = await browser.enter('/snapshot');
  for (const path of [
    '/smartlink/edit/abc',
    '/smartlink/edit/99999999999',
    '/smartlink/abc',
    '/offers/creative/0',
    '/offers/sml-creative/x',
  ]) {
    const answer = await page.goto(`${demo.origin}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expectSeen(page.getByText('There is no page at this URL.'));
    expect(await page.title(), path).toBe('Page not found · Millrace');
  }
});

test('of two tabs that save one smartlink the second is told, looks, and saves its own over it', async () => {
  const first = await browser.enter('/smartlink/edit/5004');
  const second = await first.context().newPage();
  await second.goto(`${demo.origin}/smartlink/edit/5004`);
  const before = await name(second).inputValue();
  await name(first).fill('By the first tab');
  await save(first);
  await expectSeen(first.getByText('Smartlink saved.'));

  await name(second).fill('By the second tab');
  await save(second);
  const question = second.getByRole('dialog', { name: 'Someone else changed this' });
  await expectSeen(question.getByText('By the first tab'));
  await expectSeen(question.getByText('By the second tab'));
  expect(before).not.toBe('By the first tab');
  await question.getByRole('button', { name: 'Show the saved version' }).click();
  await expectNamed(second, 'By the first tab');
  await second.getByRole('button', { name: 'Restore draft' }).click();
  await expectNamed(second, 'By the second tab');
  await save(second);
  await expectSeen(second.getByText('Smartlink saved.'));
  await first.goto(`${demo.origin}/smartlink/edit/5004`);
  await expectNamed(first, 'By the second tab');

  // A third time, from the tab that has the newest: nobody is asked.
  await name(first).fill('By the first tab again');
  await save(first);
  await expectSeen(first.getByText('Smartlink saved.'));
});
