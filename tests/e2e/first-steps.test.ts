// The snapshot of a publisher who has never had a click.
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('first steps stand in place of zeros until they are skipped for the day, and say what the review still keeps closed', async () => {
  const page = await browser.enter('/snapshot', 'review@demo.test');
  const card = page.getByRole('region', { name: 'Get started' });
  await expectSeen(card.getByText(/^\d of 4 done$/));
  expect(await page.getByRole('button', { name: /^Date range/ }).count()).toBe(0);
  // A link is made once the account is approved.
  expect(await card.getByRole('link', { name: /^Create/ }).count()).toBe(0);
  await expectSeen(card.getByText('Your account is under review. This becomes available once it is approved.'));
  await expectSeen(card.getByRole('link', { name: 'Add: Add payment details' }));

  await card.getByRole('button', { name: 'Skip for today' }).click();
  await expectSeen(page.getByRole('button', { name: /^Date range/ }));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: /^Date range/ }));
  expect(await card.count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('whoever has clicks sees figures alone', async () => {
  const page = await browser.enter('/snapshot');
  await expectSeen(page.getByRole('button', { name: /^Date range/ }));
  await expectSeen(page.getByRole('region', { name: 'Top 10 countries by revenue' }));
  expect(await page.getByRole('region', { name: 'Get started' }).count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});
