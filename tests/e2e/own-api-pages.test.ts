// Every page of the built portal on somebody's own API that knows section 7 of the specification, answers with the least that it demands,
// and has no call of ours.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { untilNothingIsAsked, walk } from '../lab/browser.ts';
import { withOwnPortal } from '../lab/own-api/portal.ts';
import { partOf } from '../lab/parts.ts';

const portal = withOwnPortal();

/** Each page, and what on it needs a call that section 7 does not have. */
const pages: readonly (readonly [path: string, ...missing: string[]])[] = [
  ['/snapshot'],
  ['/offers/my'],
  [
    '/offers/201',
    'The figures could not be loaded.',
    'The data could not be loaded.',
    'The data could not be loaded.',
    'The data could not be loaded.',
    'The conversions could not be loaded.',
  ],
  ['/offers/creative/201'],
  ['/offers/sml-creative/301'],
  ['/smartlink'],
  ['/smartlink?active=my'],
  ['/smartlink/create/0/'],
  [
    '/smartlink/301',
    'The figures could not be loaded.',
    'The data could not be loaded.',
    'The data could not be loaded.',
    'The data could not be loaded.',
    'The conversions could not be loaded.',
    'The tests could not be loaded.',
    'The clicks could not be loaded.',
  ],
  ['/smartlink/edit/301'],
  ['/sweepstake'],
  ['/creative'],
  ['/tools-creative'],
  ['/tracker'],
  ['/my-account', 'Your second factor could not be loaded.', 'Your devices could not be loaded.'],
  ['/my-account?tab=1'],
  ['/my-account?tab=2'],
  ['/personal-info'],
  ['/commission'],
  ['/payment', 'The next payment could not be loaded.'],
  ['/payment?tab=modifications'],
  ['/payment?tab=history'],
  ['/support'],
  ['/special'],
  ['/report-api'],
  ['/report', 'The data could not be loaded.'],
  ['/report-conversions', 'The conversions could not be loaded.'],
  ['/report-astray', 'The clicks could not be loaded.'],
  ['/media/website', 'Your websites could not be loaded.'],
  ['/media/creative', 'Your creatives could not be loaded.'],
  ['/channel', 'The settings of this channel could not be loaded.', 'The log could not be loaded.'],
  ['/channel/create'],
  ['/channel/offerwall', 'The placements could not be loaded.'],
  ['/publisher-test', 'The settings of this channel could not be loaded.', 'The tests could not be loaded.'],
];

/** The pages in as many lots as a browser walks at once. */
const lots = [0, 1, 2, 3].map((lot) => pages.filter((_, index) => index % 4 === lot));

/** The first line of each alert; where one says something else than that a call is missing, that alone. */
async function whatIsSaid(page: Page): Promise<string[]> {
  const alerts = page.locator('#page').getByRole('alert').filter({ visible: true });
  const texts = (await alerts.allInnerTexts()).filter((text) => text !== '');
  const [other] = texts.filter((text) => !text.includes('This server does not support this request.'));
  return other === undefined ? texts.map((text) => text.split('\n')[0] ?? '') : [other];
}

test('every page shows what section 7 tells, and says in words what is not there', async () => {
  const found = await Promise.all(
    lots.map(async (lot) => {
      const page = await portal.open('/mobile');
      const shown: string[][] = [];
      for (const [path, ...said] of lot) {
        await walk(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Until the page is there, which on a busy machine is later than a moment of silence, the one before is seen.
        const sayings = async () => {
          await untilNothingIsAsked(page);
          return whatIsSaid(page);
        };
        await expect.poll(sayings, { timeout: 60_000, message: path }).toEqual(said);
        shown.push([path, ...(await whatIsSaid(page))]);
      }
      return shown;
    }),
  );
  expect(found).toEqual(lots);
  portal.expectFine();
}, 240_000);

test('where the specification shows no answer, any is taken', async () => {
  portal.answer('reports.snapshot', { panel: 'interactive', orgtype: 3 });
  const unshown = ['account.read', 'account.personal', 'account.referrals', 'payment.info', 'reports.interactive'];
  for (const call of [...unshown, 'offers.recommended', 'creatives.sizes', 'tester.proxy']) {
    portal.answer(call, 'Success');
  }
  const page = await portal.open('/mobile');
  for (const path of [
    '/snapshot',
    '/commission',
    '/payment',
    '/personal-info',
    '/offers/sml-creative/301',
    '/tracker',
  ]) {
    await walk(page, path);
    await untilNothingIsAsked(page);
    const alerts = await page.locator('#page').getByRole('alert').filter({ visible: true }).allInnerTexts();
    expect([path, alerts.filter((text) => text !== '' && !text.includes('does not support this request'))]).toEqual([
      path,
      [],
    ]);
  }
  for (const call of ['reports.interactive', 'payment.info', 'offers.recommended', 'tester.proxy']) {
    expect([call, portal.sent(call) !== undefined]).toEqual([call, true]);
  }
  portal.expectFine();
});

test('who leaves a page before it knows its channel is not led back to it', async () => {
  const page = await portal.open('/support');
  // As at a first visit.
  await page.evaluate(() => localStorage.removeItem('millrace-channel'));
  const [channels, offers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const part = partOf('src/pages/offers/my-offers.tsx');
  await page.route(/\/api\/aff\/channel\/(\?|$)/, (route) => channels.promise.then(() => route.continue()));
  await page.route(part, (route) => offers.promise.then(() => route.continue()));
  await page.goto(`${portal.origin}/mobile`);
  await page.getByRole('heading', { level: 1, name: 'Snapshot' }).waitFor();
  const asked = page.waitForRequest(part);
  await walk(page, '/offers/my');
  await asked;
  channels.resolve();
  // The page that is left has its channel now.
  await page.getByText(/^Channel 1001: /).waitFor();
  offers.resolve();
  await page.getByRole('heading', { level: 1, name: 'Offer List' }).waitFor();
  await untilNothingIsAsked(page);
  expect(new URL(page.url()).pathname).toBe('/offers/my');
  portal.expectFine();
});
