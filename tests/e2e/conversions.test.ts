// A publisher follows a figure of the report to the single conversion, and to what became of its postback.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''));

/** One of the figures above the list. */
async function figure(page: Page, name: string): Promise<number> {
  return numberIn(await page.locator('dt', { hasText: name }).locator('+ dd').first().innerText());
}

const times = (page: Page) => page.getByRole('table').getByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ });

test('the figure of the report is the number of the list, and each conversion shows its whole way', async () => {
  const page = await browser.enter('/report?type=cov_report');
  const total = page.getByRole('table', { name: 'Conversion Report' }).getByRole('row', { name: /^Total/ });
  await expectSeen(total);
  const [cov = ''] = await total.getByRole('cell').allInnerTexts();
  await page.getByRole('link', { name: 'List of conversions' }).click();
  await expectAddress(page, '**/report-conversions*');
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Conversions' }));
  await expectSeen(times(page).first());
  expect((await figure(page, 'Approved')) + (await figure(page, 'Reversed'))).toBe(numberIn(cov));

  const time = times(page).first();
  const at = await time.innerText();
  await time.dblclick();
  const drawer = page.getByRole('dialog', { name: /^Conversion \d+$/ });
  for (const step of ['Click', 'Offer', 'Conversion', 'Postback']) {
    await expectSeen(drawer.getByRole('listitem').filter({ hasText: step }).first());
  }
  await expectSeen(drawer.getByText(at).first());
  const opened = page.url();
  await page.goBack();
  await expect.poll(() => drawer.count()).toBe(0);
  await page.goForward();
  await expectSeen(drawer);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  expect(await time.evaluate((button) => button === document.activeElement)).toBe(true);
  // A link of it opens it again, and going back from there closes it.
  await page.goto(opened);
  await expectSeen(drawer);
  const id = await drawer.getByText(/^[\da-f]{32}$/).innerText();
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Click ID or transaction ID' }).fill(id);
  await expectAddress(page, `**search=${id}*`);
  await expect.poll(() => times(page).count()).toBe(1);
  expect(browser.faults()).toEqual([]);
});

test('what is chosen stands in the address, turns its pages without a row twice, and comes as a file', async () => {
  const page = await browser.enter('/report-conversions');
  await expectSeen(times(page).first());
  await page.getByLabel('Status').selectOption('Reversed');
  await expectAddress(page, '**status=reversed*');
  const table = page.getByRole('table');
  await expect.poll(() => table.getByText('Approved').count()).toBe(0);
  const reversed = await figure(page, 'Reversed');
  expect(reversed).toBeGreaterThan(25);
  const ids = async () => (await table.getByRole('row').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '));
  const first = await ids();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectAddress(page, '**until=*');
  await expect.poll(async () => (await ids())[1]).not.toBe(first[1]);
  const second = await ids();
  expect(second.slice(1).filter((row) => first.includes(row))).toEqual([]);
  await page.reload();
  await expectSeen(times(page).first());
  expect(await ids()).toEqual(second);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(reversed + 1);
  expect(browser.faults()).toEqual([]);
});
