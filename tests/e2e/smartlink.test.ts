// The page of one smartlink: from the list to it, to what explains its figures, and back.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('the name of a link leads to its page, whose figures are those of the list, and whose figures lead to its report', async () => {
  const page = await browser.enter('/smartlink?active=my&sort=-revenue');
  const row = page.getByRole('row').nth(1);
  const revenue = row.getByRole('link', { name: /Revenue/ });
  await expect.poll(() => revenue.count()).toBe(1);
  const listed = {
    clicks: (await row.getByRole('link', { name: /Clicks/ }).innerText()).trim(),
    revenue: (await revenue.innerText()).trim(),
  };
  const link = row.getByRole('rowheader').getByRole('link');
  const called = (await link.innerText()).split('\n')[0] ?? '';
  await link.click();
  await page.waitForURL(/\/smartlink\/\d+(\?|$)/);
  await expectSeen(page.getByRole('heading', { level: 1, name: called }));
  await expectSeen(page.getByRole('link', { name: `Clicks ${listed.clicks}` }));
  await expectSeen(page.getByRole('link', { name: `Revenue $${listed.revenue}` }));
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: `Clicks ${listed.clicks}` }).click();
  await expectAddress(page, '**/report?**');
  expect(new URL(page.url()).searchParams.get('gid')).toBe(path.split('/').at(-1));
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  await expectSeen(total.getByText(listed.clicks, { exact: true }));
  await page.goBack();
  await expectSeen(page.getByRole('heading', { level: 1, name: called }));

  // Its settings lead back to it.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectAddress(page, '**/smartlink/edit/*');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL((url) => url.pathname === path);
  expect(browser.faults()).toEqual([]);
});
