// A viewer whose clock is wrong, or who is far away, sees the days of the network, and nothing is refused.
import { dayOf, daysAfter } from '@millrace/core/format';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSeen, untilNothingIsAsked, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const day = 24 * 3_600_000;

const viewers = [
  { clock: 'a day ahead', away: day, timezoneId: 'Asia/Shanghai' },
  { clock: 'a day behind', away: -day, timezoneId: 'Europe/Berlin' },
  { clock: 'a year ahead', away: 366 * day, timezoneId: 'Pacific/Kiritimati' },
  { clock: 'right, and far away', away: 0, timezoneId: 'Pacific/Pago_Pago' },
];

const pages = [
  '/snapshot',
  '/report?type=sml_report',
  '/report-astray',
  '/report-conversions',
  '/commission',
  '/payment',
];

/** What the server has refused on a page. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!/\/(api|accounts)\//.test(response.url())) return;
    const text = await response.text().catch(() => '');
    if (/"c":-/.test(text)) refused.push(`${response.url()} ${text.slice(0, 200)}`);
  });
  return refused;
}

test.each(viewers)('whose clock is $clock sees the days of the network', async ({ away, timezoneId }) => {
  const page = await browser.open({ timezoneId });
  await page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, made) =>
        Reflect.construct(target, args.length > 0 ? args : [Date.now()], made) as object,
    });
  }, away);
  const entered = await browser.enter('/snapshot');
  await page.context().addCookies(await entered.context().cookies());
  const refused = refusalsOn(page);
  const today = dayOf(new Date());
  for (const path of pages) {
    await page.goto(demo.origin + path);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    await untilNothingIsAsked(page);
  }
  expect(refused).toEqual([]);

  await page.goto(`${demo.origin}/snapshot`);
  await expectSeen(page.getByText(`${daysAfter(today, -6)} – ${today}`).first());
  await page.goto(`${demo.origin}/report?type=sml_report`);
  await expectSeen(page.getByText(`${daysAfter(today, -6)} – ${today}`).first());
});
