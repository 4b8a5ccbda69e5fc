// The menu: what folds and is remembered, and what stands in its place where there is less room.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('at 1440 by 900 all of the menu is seen at once; what was opened stays open, and where one is always is', async () => {
  const page = await browser.enter('/snapshot', undefined, {
    isMenuFolded: true,
    viewport: { width: 1440, height: 900 },
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await expectSeen(link('Postback Setting'));
  const tall = () =>
    menu.evaluate((one) => [one.scrollHeight - one.clientHeight, one.lastElementChild!.getBoundingClientRect().bottom]);
  const [hidden = 0, bottom = 0] = await tall();
  expect(hidden).toBe(0);
  // Below the bar of 56 pixels.
  expect(bottom - 56).toBeLessThanOrEqual(620 + 8);
  expect(await link('Payment').isVisible()).toBe(false);

  await menu.getByRole('button', { name: 'Account' }).click();
  await link('Payment').click();
  await expectAddress(page, '**/payment');
  // The group of the page can't be folded.
  await menu.getByRole('button', { name: 'Account' }).waitFor({ state: 'detached' });
  await menu.getByRole('button', { name: 'Tools' }).click();
  await page.goto(`${demo.origin}/report?type=stat_report`);
  await expectSeen(link('Offer Report'));
  expect(await link('Offer Report').getAttribute('aria-current')).toBe('page');
  await expectSeen(link('Payment'));
  expect(await link('Offer Detect').isVisible()).toBe(false);
  await link('Snapshot').click();
  await expectAddress(page, '**/snapshot*');
  await link('Offer Report').waitFor({ state: 'hidden' });
  expect(browser.faults()).toEqual([]);
});

test('between 768 and 1120 pixels icons with names stand beside the page, and lead everywhere by the keyboard', async () => {
  const page = await browser.enter('/payment', undefined, { viewport: { width: 1024, height: 768 } });
  const rail = page.getByRole('navigation', { name: 'Menu' });
  await expectSeen(rail.getByRole('link', { name: 'Snapshot' }));
  expect(await rail.evaluate((one) => one.parentElement?.getBoundingClientRect().width)).toBe(56);
  await rail.getByRole('button', { name: 'Reports' }).focus();
  await expectSeen(page.getByRole('tooltip', { name: 'Reports' }));
  await page.keyboard.press('Enter');
  const group = page.getByRole('dialog', { name: 'Reports' });
  await expectSeen(group.getByRole('link', { name: 'Conversion Report' }));
  await page.keyboard.press('Escape');
  await group.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Reports');
  await page.keyboard.press('Enter');
  await group.getByRole('link', { name: 'Conversion Report' }).press('Enter');
  await expectAddress(page, '**/report?type=cov_report*');
  await group.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 767, height: 768 });
  await rail.waitFor({ state: 'hidden' });
  expect(browser.faults()).toEqual([]);
});
