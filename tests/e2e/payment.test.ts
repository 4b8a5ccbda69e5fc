// How a publisher is paid: what became of changes, what was paid.
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const changeRow = (page: Page) => page.getByRole('row').filter({ hasText: '****4931' });
const signature = (page: Page) => page.locator('input[type="file"]');

async function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 360, height: 200, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer();
}

const aFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('one who was never paid reads from when on, and that the first payment is confirmed', async () => {
  const page = await browser.enter('/payment', 'review@demo.test');
  await expectSeen(page.getByText('No payment is due yet.'));
  await expectSeen(page.getByText('Net 30: paid 30 days after the end of the period, minimum $500.00.'));
  await expectSeen(page.getByText('Your account manager confirms the first payment'));
  await expectSeen(page.getByText('$500.00 to go until the next payment.'));
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expectSeen(page.getByText('No payments yet'));
});

test('of two tabs that cancel the same change one succeeds, and the other is told so', async () => {
  const page = await browser.enter('/payment');
  await expectSeen(page.getByText(/^On \d{4}-\d\d-\d\d$/));
  await expectSeen(page.getByText('The account number was refused by the bank.'));
  await field(page, 'Account').fill('DE44500105175407324931');
  await signature(page).setInputFiles(aFile('signature.png', 'image/png', await aPicture()));
  const shown = page.getByRole('img', { name: 'Your signature' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.boundingBox()).toMatchObject({ width: 180, height: 100 });
  await field(page, 'Your password').fill('Demo1234');
  await save(page).click();
  await expectSeen(page.getByText('Your change is under review.'));

  // Pending: the details stay as they are and can't be changed again, after a reload too.
  await page.reload();
  await expectSeen(page.getByText('A change is pending'));
  expect(await field(page, 'Account').inputValue()).toBe('DE02120300000000202051');
  expect(await field(page, 'Account').getAttribute('readonly')).not.toBeNull();
  expect(await save(page).count()).toBe(0);

  await page.getByRole('tab', { name: 'Modification History' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await expectSeen(changeRow(tab).getByText('Pending'));
    await changeRow(tab).getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expectSeen(page.getByText('The change was cancelled.'));
  await other.getByRole('button', { name: 'Cancel the change' }).click();
  await expectSeen(other.getByText('This change was already decided or cancelled.'));
  for (const tab of [page, other]) {
    // Without a reload what is shown is as it is now.
    await changeRow(tab).getByText('Pending').waitFor({ state: 'detached' });
    expect(await changeRow(tab).getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await tab.reload();
    await expectSeen(changeRow(tab).getByText('Cancel', { exact: true }));
  }
  await other.getByRole('tab', { name: 'Payment Info' }).click();
  await expectSeen(save(other));
});

test('changes are paged, and each shows what was to change and why it was refused', async () => {
  const page = await browser.enter('/payment?tab=modifications');
  await expectSeen(page.getByText(/^1–25 of 3\d$/));
  await expectSeen(page.getByText('The account holder doesn’t match the company name.'));
  for (const status of ['Active', 'Cancel', 'Waiting', 'Rejected']) {
    await expectSeen(page.getByRole('cell').getByText(status, { exact: true }));
  }
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectAddress(page, '**/payment?tab=modifications&p=2');
  await page.reload();
  await expectSeen(page.getByText(/^26–3\d of 3\d$/));
  await page
    .getByRole('button', { name: /^\d changes$/ })
    .first()
    .click();
  await expectSeen(page.getByRole('dialog', { name: 'Changes' }).getByText('Bank name'));
});

test('payments are filtered by state, days and words; the state that is sent is the chosen one minus one', async () => {
  const page = await browser.enter('/payment?tab=history');
  await expectSeen(page.getByText('1–25 of 60'));
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('get-payment-history-list')) asked.push(url.searchParams.get('status'));
  });
  for (const [state, chosen, sent, shown] of [
    ['Pending', 1, '0', '1–1 of 1'],
    ['Paid', 2, '1', '1–25 of 57'],
    ['Rejected', 3, '2', '1–2 of 2'],
  ] as const) {
    await field(page, 'Status').selectOption(state);
    await expectAddress(page, `**/payment?tab=history&status=${chosen}`);
    await expectSeen(page.getByText(shown));
    expect(asked.at(-1)).toBe(sent);
  }
  // What the filter leaves comes to the sum that stands above.
  const amounts = await page
    .getByRole('cell')
    .filter({ hasText: /^[\d,]+\.\d\d$/ })
    .allInnerTexts();
  const cents = amounts.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
  const together = cents.reduce((all, one) => all + one, 0) / 100;
  const written = together.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expectSeen(page.locator('dl').getByText(`$${written}`));
  expect(await page.locator('dt').getByText('Paid', { exact: true }).count()).toBe(0);

  await field(page, 'Status').selectOption('Any status');
  const invoice = await page.getByRole('rowheader').nth(2).locator('span').first().innerText();
  const [number = ''] = /MR-[\d-]+/.exec(invoice) ?? [];
  await page.getByLabel('Search').fill(number.toLowerCase());
  await expectSeen(page.getByText('1–1 of 1'));
  await page.reload();
  await expectSeen(page.getByText('1–1 of 1'));
  expect(await page.getByLabel('Search').inputValue()).toBe(number.toLowerCase());
  await page.getByLabel('Search').fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectSeen(page.getByText('1–25 of 60'));

  await page.goto(`${demo.origin}/payment?tab=history&start=2026-01-01&end=2026-03-31`);
  await expectSeen(page.getByText('1–3 of 3'));
  expect(browser.faults()).toEqual([]);
});

test('the bank slip of a paid payment is downloaded', async () => {
  const page = await browser.enter('/payment?tab=history&status=2');
  const link = page.getByRole('link', { name: /^Open the bank slip of MR-/ }).first();
  const [, invoice = ''] = /of (MR-[\d-]+)$/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
  const coming = page.waitForEvent('download');
  await link.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`bank-slip-${invoice}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain(invoice);
  await field(page, 'Status').selectOption('Pending');
  await expectSeen(page.getByText('1–1 of 1'));
  expect(await page.getByRole('link', { name: /bank slip/ }).count()).toBe(0);
});

const isOfTab = (request: Request) => request.isNavigationRequest() && request.url().includes('/payment-invoice/MR-');

test('whose session has ended logs in before a paper is theirs, and gets no file that holds a refusal', async () => {
  const page = await browser.enter('/payment?tab=history&status=2');
  const slip = page.getByRole('link', { name: /^Open the bank slip of MR-/ }).first();
  // Else a call that the page still makes learns first that the session has ended, and there is no link to press.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const saved: unknown[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await slip.click();
  await expectAddress(page, '**/aff-login?redirect=**');
  await fillIn(page, 'publisher@demo.test');
  await expectAddress(page, '**/payment?tab=history**');
  expect(saved).toEqual([]);
  const invoice = page.getByRole('link', { name: /^Print invoice MR-/ }).first();
  const opened = page.context().waitForEvent('request', isOfTab);
  await invoice.click();
  await opened;
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().clearCookies();
  await invoice.click();
  await expectAddress(page, '**/aff-login?redirect=**');
});
