// The network goes away and comes back: what happens is said in its own words, and nobody has to press anything.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSeen, untilNothingIsAsked, walk, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const updated = /may have been updated|系统可能已更新/;

/** Somebody on a page that has settled. */
async function settledOn(path: string, locale = 'en-US'): Promise<Page> {
  const entered = await browser.enter(path);
  const page = await browser.open({ locale });
  await page.context().addCookies(await entered.context().cookies());
  await page.goto(demo.origin + path);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await untilNothingIsAsked(page);
  return page;
}

test.each([
  { locale: 'en-US', banner: /^You are offline\. What is shown/, help: /This page opens automatically/ },
  { locale: 'zh-CN', banner: /^您已离线。显示的内容/, help: /网络恢复后，此页面会自动打开/ },
])('offline a page that is not loaded yet says so, and opens by itself ($locale)', async ({ locale, banner, help }) => {
  const page = await settledOn('/snapshot', locale);
  await page.context().setOffline(true);
  await expectSeen(page.getByText(banner));
  await walk(page, '/tracker');
  await expectSeen(page.getByText(help));
  expect(await page.getByText(updated).count()).toBe(0);
  await page.context().setOffline(false);
  await expectSeen(page.getByRole('textbox').first());
  await page.getByText(banner).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/tracker');
});

test('where the network leads nowhere a missing page says the same, and opens once it leads somewhere', async () => {
  const page = await settledOn('/snapshot');
  const nowhere = /\/assets\/|\/icon\.svg/;
  await page.route(nowhere, (route) => route.abort());
  await walk(page, '/tracker');
  await expectSeen(page.getByText(/This page opens automatically/));
  expect(await page.getByText(updated).count()).toBe(0);
  await page.unroute(nowhere);
  await expectSeen(page.getByRole('textbox').first());
});

test('what could not be asked for is asked for again by itself', async () => {
  const page = await settledOn('/offers/my');
  await page.context().setOffline(true);
  await walk(page, '/offers/my?search=rocket');
  // In place of the list; the notice beside it says the first sentence alone, and stays for its ten seconds.
  const told = page.getByRole('alert').getByText('You are offline. Try again once the connection is back.');
  await expectSeen(told);
  await page.context().setOffline(false);
  await told.waitFor({ state: 'detached' });
  await expectSeen(page.getByRole('rowheader').getByText(/rocket/i));
});
