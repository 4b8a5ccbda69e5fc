// The page of one offer: from the snapshot and the list to it, to what explains its figures, and back.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('an offer has a page, whose figures are those of the Offer Report, and which leads to the smartlinks that send to it', async () => {
  const page = await browser.enter('/snapshot');
  const offer = page.getByRole('region', { name: 'Top offers' }).getByRole('link').first();
  const [oid = '', ...name] = (await offer.innerText()).split(': ');
  await offer.click();
  await expectAddress(page, `**/offers/${oid}*`);
  await expectSeen(page.getByRole('heading', { level: 1, name: name.join(': ') }));
  await expectSeen(page.getByRole('heading', { level: 2, name: 'Your application' }));
  const clicks = page.getByRole('link', { name: /^Clicks [\d,]+$/ });
  const counted = (await clicks.innerText()).trim();

  await clicks.click();
  await expectAddress(page, '**/report?**');
  expect(new URL(page.url()).searchParams.get('oid')).toBe(oid);
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  await expectSeen(total.getByText(counted, { exact: true }));

  // The report leads back to what it is of.
  await page.getByRole('link', { name: 'View offer' }).click();
  await expectAddress(page, `**/offers/${oid}*`);
  await page.getByRole('region', { name: 'Top smartlinks' }).getByRole('link').first().click();
  await page.waitForURL(/\/smartlink\/\d+(\?|$)/);
  await expectSeen(page.getByRole('region', { name: 'Top sources' }));
  await page.goBack();
  await expectSeen(page.getByRole('region', { name: 'Top smartlinks' }));
  expect(browser.faults()).toEqual([]);
});

test('the list shows an offer beside it, from which its page is a press away; an id of none says so', async () => {
  const page = await browser.enter('/offers/my?approve_status=1');
  await page.getByRole('rowheader').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const whole = drawer.getByRole('link', { name: 'Figures and conversions' });
  await expectSeen(whole);
  const name = await drawer.getByRole('heading').first().innerText();
  await whole.click();
  await page.waitForURL(/\/offers\/\d+(\?|$)/);
  await expectSeen(page.getByRole('heading', { level: 1, name }));
  await page.goBack();
  await expectSeen(page.getByRole('dialog'));

  await page.goto(`${demo.origin}/offers/999999999`);
  await expectSeen(page.getByText('Offer not found'));
  await page.getByRole('button', { name: 'Show all offers' }).click();
  await expectAddress(page, '**/offers/my');
});
