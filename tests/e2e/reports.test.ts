// What a publisher does with reports: looks at each, narrows one down, takes it along, and has a program read it.
import { dayOf, daysAfter } from '@millrace/core/format';
import { reportTypes, reportTypeWords } from '@millrace/core/reports';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** The lines of a report's table as they are read, once it stands still. */
async function linesOf(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name });
  await expectSeen(table.getByRole('rowheader', { name: 'Total' }));
  await expect.poll(() => table.getAttribute('aria-busy')).toBe('false');
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()));
}

/** A cell without what tells numbers apart for the eye: the file has plain ones, the table thousands and signs. */
function plain(cell: string): string | number {
  const text = cell.replaceAll(/[",%$]/g, '');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

test('each of the six reports opens from the menu, with its figures and their totals', async () => {
  const page = await browser.enter('/snapshot');
  for (const type of reportTypes) {
    const name = reportTypeWords[type];
    const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
    await entry.click();
    await expectAddress(page, `**/report?type=${type}`);
    await expectSeen(page.getByRole('heading', { level: 1, name }));
    await expectSeen(page.getByRole('table', { name }).getByRole('rowheader', { name: 'Total' }));
    await expectSeen(page.getByText(/^Data through .* GMT\+8$/));
    // Of six entries that lead to one page, one is the one that is open.
    expect(await entry.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('nav [aria-current="page"]').count()).toBe(1);
  }
  await page.goBack();
  await expectSeen(page.getByRole('heading', { level: 1, name: reportTypeWords.sdk_user_point_report }));
  expect(browser.faults()).toEqual([]);
});

test('what is grouped, filtered and sorted stands in the address: a reload shows the same, and the file holds it', async () => {
  const page = await browser.enter('/report?type=stat_report');
  const name = 'Offer Report';
  await linesOf(page, name);
  await page.getByRole('button', { name: /^Group by/ }).click();
  await page.getByRole('checkbox', { name: 'OS' }).check();
  await page.getByRole('checkbox', { name: 'Date' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  // The panel closes with it: what was ticked is filled in next.
  await page.getByRole('checkbox', { name: 'Country' }).click();
  await page.getByRole('button', { name: /^Country/ }).click();
  const countries = page.getByRole('option', { name: /^[A-Z]{2} / });
  await countries.nth(0).click();
  await countries.nth(1).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Clicks' }).getByRole('button').click();
  await expectAddress(page, /type=stat_report&group=os&country=..&country=..&sort=-clk$/);
  const before = await linesOf(page, name);
  expect(before.length).toBeGreaterThan(2);

  await page.reload();
  expect(await linesOf(page, name)).toEqual(before);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^offer-report_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [, ...lines] = text.trim().split('\r\n');
  const told = lines.map((line) => line.split(',').map(plain));
  const shown = before.filter((cells) => cells.length > 1).map((cells) => cells.map(plain));
  expect(told).toEqual(shown);
  expect(browser.faults()).toEqual([]);
});

test('ten quick changes are asked for once, and the last one is answered', async () => {
  const page = await browser.enter('/report?type=stat_report');
  await linesOf(page, 'Offer Report');
  await page.getByRole('button', { name: /^Group by/ }).click();
  await expectSeen(page.getByRole('checkbox', { name: 'OS' }));
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/report/stat_report/') asked.push(searchParams);
  });
  // The clock of the page stands still but for 10 ms after each, however busy the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  for (const name of ['OS', 'Country', 'OS', 'Country', 'OS', 'Country', 'OS', 'Country', 'OS', 'Date']) {
    await page.evaluate((wanted) => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
      boxes.find(({ labels }) => labels?.[0]?.textContent?.trim() === wanted)?.click();
    }, name);
    await page.clock.runFor(10);
  }
  await page.clock.resume();
  await expectAddress(page, /type=stat_report&group=os$/);
  await expectSeen(page.getByRole('rowheader', { name: 'Android' }));
  // The rows, what has most, and the lines of that; nothing of what was chosen in between.
  await expect.poll(() => asked.map((one) => one.get('group')).toSorted()).toEqual(['["dt","os"]', '["os"]', '["os"]']);
  expect(browser.faults()).toEqual([]);
});

test('a country on the snapshot leads to its report of the same days, with the same revenue, and back', async () => {
  const end = daysAfter(dayOf(new Date()), -2);
  const start = daysAfter(end, -6);
  const page = await browser.enter(`/snapshot?start=${start}&end=${end}`);
  const places = page.getByRole('region', { name: 'Top 10 countries by revenue' });
  const first = places.getByRole('listitem').first();
  const [, code = ''] = /^([A-Z]{2})/.exec(await first.getByRole('link').innerText()) ?? [];
  const [, revenue = ''] = /\$([\d,.]+)/.exec(await first.innerText()) ?? [];
  const snapshot = page.url();

  await first.getByRole('link').click();
  await expectAddress(
    page,
    new RegExp(`/report\\?type=stat_report&time=custom&start=${start}&end=${end}&group=oid&country=${code}`),
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expectSeen(chips.getByText(/^Country: /));
  const lines = await linesOf(page, 'Offer Report');
  expect(lines.at(-1)).toContain(revenue);

  // A row leads on, to what the offer is made of.
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expectAddress(page, /group=os&oid=\d+&country=/);
  await page.goBack();
  await expectAddress(page, /group=oid&country=/);
  // The address changes a moment before the lines do.
  await expect.poll(() => linesOf(page, 'Offer Report')).toEqual(lines);
  await page.goBack();
  await expectSeen(places);
  expect(page.url()).toBe(snapshot);
  expect(browser.faults()).toEqual([]);
});

test('a file that takes its time shows how far it is, and can be given up', async () => {
  const page = await browser.enter('/report?type=stat_report&group=country&group=os');
  await linesOf(page, 'Offer Report');
  // Nothing of it comes.
  await page.route('**/api/report/stat_report/csv/**', () => undefined);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expectSeen(page.getByRole('progressbar', { name: 'Download CSV' }));
  await expectSeen(page.getByText(/^0 of \d+ rows$/));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSeen(page.getByRole('button', { name: 'Download CSV' }));
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('a report is saved, renamed, opened again and removed', async () => {
  const page = await browser.enter('/report?type=cov_report&group=country&sort=-cov');
  await linesOf(page, 'Conversion Report');
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByLabel('Name').fill('Where it converts');
  await page.getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('button', { name: 'Rename Where it converts' }).click();
  await page.getByLabel('New name').fill('By country');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: 'Rename By country' }));

  await page.goto(`${demo.origin}/report?type=js_report`);
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('button', { name: /^By country/ }).click();
  await expectAddress(page, '**/report?type=cov_report&group=country&sort=-cov');
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Conversion Report' }));
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('button', { name: 'Remove By country' }).click();
  await expectSeen(page.getByText('Saved reports appear here'));
  expect(browser.faults()).toEqual([]);
});

test('clicks that went astray and those that were delivered make all clicks', async () => {
  const page = await browser.enter('/report-astray');
  const part = async (name: string) => {
    const text = await page.getByText(name, { exact: true }).and(page.locator('dt')).locator('+ dd').innerText();
    return Number(text.replaceAll(',', '').split(' ')[0]);
  };
  await expectSeen(page.getByRole('rowheader', { name: 'Undelivered' }));
  expect(await part('Clicks')).toBeGreaterThan(0);
  expect((await part('Delivered')) + (await part('Undelivered'))).toBe(await part('Clicks'));
  expect(browser.faults()).toEqual([]);
});

test('the report API is tried with the own API key, and the key before opens nothing once it is renewed', async () => {
  const page = await browser.enter('/report-api');
  const answer = page.getByRole('region', { name: 'Response' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expectSeen(answer.getByText(/^200/));
  await expectSeen(answer.getByText(/"complete_until"/));
  await page.getByLabel('Format').selectOption('CSV');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectSeen(answer.getByText(/"Date","Impressions"/));

  const before = await page.getByRole('group', { name: 'Report API key' }).innerText();
  await page.getByRole('button', { name: 'Renew key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew key' }).click();
  await expect.poll(() => page.getByRole('group', { name: 'Report API key' }).innerText()).not.toBe(before);
  await page.getByLabel('Format').selectOption('JSON');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectSeen(answer.getByText(/"complete_until"/));
  expect(browser.faults()).toEqual([]);
});

test('a report that may not be seen leads home with a notice, and its help says that the API opens none', async () => {
  const page = await browser.enter('/report?type=sml_report', 'interactive@demo.test');
  await expectAddress(page, '**/snapshot');
  await expectSeen(page.getByText(/is not open to this account/));
  await page.goto(`${demo.origin}/help-report-api`);
  await expectSeen(page.getByText('No reports available'));
});

test('a source that is blocked in its report gets nothing through the link a few seconds later', async () => {
  const page = await browser.enter('/report?type=sml_report&group=gid,source&sort=-clk');
  await linesOf(page, 'SmartLink Report');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'feed' }) });
  const gid = (await row.first().getByRole('rowheader').innerText()).split(':')[0] ?? '';
  await row.first().getByRole('button', { name: 'feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Source feed' });
  await dialog.getByRole('radio', { name: 'Nothing' }).check();
  await dialog.getByRole('button', { name: 'Block source' }).click();
  await expectSeen(page.getByText('feed is blocked. This takes effect within 5 seconds.'));
  const visit = async (source: string) =>
    (await fetch(`${demo.origin}/c?aid=1001&oid=${gid}&source=${source}`, { redirect: 'manual' })).status;
  await expect.poll(() => visit('feed'), { timeout: 10_000 }).toBe(204);
  expect(await visit('video')).toBe(302);

  await page.getByRole('button', { name: 'Blocked sources' }).click();
  const unblock = page.getByRole('button', { name: /^Unblock feed in / });
  await unblock.click();
  await expect.poll(() => unblock.count()).toBe(0);
  // What a rule has blocked this night stays.
  await expectSeen(page.getByRole('dialog').getByText('partner-77'));
  await expect.poll(() => visit('feed'), { timeout: 10_000 }).toBe(302);
  expect(browser.faults()).toEqual([]);
});

test('the link for the file in an e-mailed report asks for the login, downloads that report, and refuses another account', async () => {
  const day = daysAfter(dayOf(new Date()), -1);
  const at = `/report/file?type=sml_report&time=custom&start=${day}&end=${day}&group=country&account=1`;
  const page = await browser.open();
  await page.goto(demo.origin + at);
  await expectAddress(page, /aff-login\?redirect=/);
  const saving = page.waitForEvent('download');
  await page.getByLabel('E-mail').fill('publisher@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.keyboard.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`smartlink-report_${day}_${day}.csv`);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toMatch(/"Country",/);
  await expectSeen(page.getByText('The file was downloaded.'));

  await page.goto(demo.origin + at.replace('account=1', 'account=2'));
  await expectSeen(page.getByText('This file is not for this account'));
  expect(browser.faults()).toEqual([]);
});
