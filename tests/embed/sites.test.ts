// What visitors of the two partner sites do, and what may be in their way.
import { beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { dailyTests, withSites } from '../lab/sites.ts';
import { expectTester, testLink, watchShifts } from './host.ts';

const browser = withBrowser();
const sites = withSites();
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const partners = ['offers', 'english'] as const;
const each = partners.flatMap((site) =>
  Object.entries(screens).map(([screen, viewport]) => ({ site, screen, viewport })),
);

test('a visitor of the offers site tests a link to its landing page, and the page hears of it', async () => {
  const page = await browser.open();
  await page.goto(sites.offers);
  await page.evaluate(() => {
    document.addEventListener('millrace:result', (event) => {
      document.title = (event as CustomEvent<{ verdict: string }>).detail.verdict;
    });
  });
  await expectSeen(page.getByText(`Free tests left today: ${dailyTests}`));
  await expect.poll(() => page.getByLabel('Country').inputValue(), { timeout: 15_000 }).toBe('US');
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  expect(await page.getByRole('list', { name: 'Hops' }).getByRole('listitem').count()).toBe(4);
  await expectSeen(page.getByText(`Free tests left today: ${dailyTests - 1}`));
  expect(await page.title()).toBe('works');
  expect(browser.faults()).toEqual([]);
});

test('below the result a visitor asks for the link to be watched, and has its badge, also where scripts are strict', async () => {
  const page = await browser.open();
  await page.goto(sites.english);
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  await page.getByRole('button', { name: 'Watch this link' }).click();
  await page.getByLabel('E-mail').fill('mia@brook.example');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('We sent an e-mail to mia@brook.example.', { exact: false }));
  await page.getByRole('button', { name: 'Badge' }).click();
  await expectSeen(page.getByText(`[![Link test](${sites.portal}/badge/tests/`, { exact: false }));
});

const chains = {
  renamed: 'Works, but …',
  loop: 'Fails because …',
  store: 'It works',
  inside: 'Fails because …',
};
test.each(Object.entries(chains))('under a strict policy the chain %s has its verdict', async (chain, verdict) => {
  const page = await browser.open();
  await page.goto(sites.english);
  await testLink(page, `${sites.lab}/chain/${chain}`, verdict);
  await page.getByRole('button', { name: 'Details of hop 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hop 1' });
  await expectSeen(dialog.getByText('Mobile Safari', { exact: false }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus is where it was, also in a shadow root.
  await page.waitForFunction(
    () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') === 'Details of hop 1',
  );
  expect(browser.faults()).toEqual([]);
});

test.each(each)('on the $site site nothing moves when the tester comes, $screen', async ({ site, viewport }) => {
  const page = await browser.open({ viewport });
  const shifted = await watchShifts(page);
  // As on a slow network: everything of ours comes late, one after the other.
  await page.route(`${sites.portal}/**`, async (route) => {
    await new Promise((wait) => setTimeout(wait, 400));
    await route.continue();
  });
  await page.goto(sites[site]);
  await page.locator('millrace-tester').scrollIntoViewIfNeeded();
  await expectTester(page);
  await expectSeen(page.getByText(/Free tests left today/));
  expect(await shifted()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test.each(each)('on the $site site nothing moves when a result comes late, $screen', async ({ site, viewport }) => {
  const page = await browser.open({ viewport });
  const shifted = await watchShifts(page);
  // Longer than a browser takes what moves for the answer to a press.
  await page.route(`${sites.portal}/api/adtrack/track/**`, async (route) => {
    await new Promise((wait) => setTimeout(wait, 900));
    await route.continue();
  });
  await page.goto(sites[site]);
  await expectTester(page);
  await expectSeen(page.getByText(/Free tests left today/));
  await page.getByLabel('Tracking Link').fill(`${sites.lab}/chain/lander`);
  await page.getByRole('button', { name: 'GO' }).click();
  // What stands below is in sight.
  await page.locator('millrace-tester').evaluate((tester) => {
    tester.scrollIntoView({ block: 'end' });
    scrollBy(0, 200);
  });
  await expectSeen(page.getByText('It works', { exact: true }));
  // The word on the button that was pressed changes, and nothing else.
  expect(await shifted()).toBeLessThan(0.0001);
  expect(browser.faults()).toEqual([]);
});

test('a page link opens the same result again on the same page', async () => {
  const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(sites.offers);
  await testLink(page, `${sites.lab}/chain/permanent`, 'It works');
  await page.getByRole('button', { name: 'Copy page link' }).click();
  await expectSeen(page.getByText('The page link was copied.'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${sites.offers}/\\?result=`));
  const other = await browser.open();
  await other.goto(link);
  await expectSeen(other.getByText('It works', { exact: true }));
  expect(await other.getByLabel('Tracking Link').inputValue()).toBe(`${sites.lab}/chain/permanent`);
  expect(browser.faults()).toEqual([]);
});

test('no cookie goes along or comes back, also for who has been at the portal', async () => {
  const page = await browser.open();
  await page.goto(`${sites.portal}/api/adtrack/track-times/`);
  const before = await page.context().cookies(sites.portal);
  expect(before.length).toBeGreaterThan(0);
  const asked: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(`${sites.portal}/api/`)) return;
    const cookies = async () => [
      (await response.request().allHeaders())['cookie'] ?? '',
      (await response.allHeaders())['set-cookie'] ?? '',
    ];
    asked.push(cookies().then((both) => both.join('')));
  });
  await page.goto(sites.offers);
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  const cookies = await Promise.all(asked);
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  expect(cookies.join('')).toBe('');
  expect(await page.context().cookies(sites.portal)).toEqual(before);
  expect(browser.faults()).toEqual([]);
});

test('what is being typed stays when the page changes the tag meanwhile', async () => {
  const page = await browser.open();
  await page.goto(sites.offers);
  await expectTester(page);
  const field = page.getByLabel('Tracking Link');
  await field.pressSequentially('https://brook');
  await page.evaluate(() => document.querySelector('millrace-tester')?.setAttribute('theme', 'dark'));
  await field.pressSequentially('.example');
  expect(await field.inputValue()).toBe('https://brook.example');
});

test('while the server is away the link that was typed stays, and the tester says so', async () => {
  const page = await browser.open();
  await page.goto(sites.offers);
  await expectTester(page);
  await page.route(`${sites.portal}/api/**`, (route) => route.abort());
  const told = page.evaluate(
    () => new Promise((heard) => document.addEventListener('millrace:error', (event) => heard(event.type))),
  );
  await testLink(page, `${sites.lab}/chain/lander`, 'Fails because …');
  expect(await told).toBe('millrace:error');
  expect(await page.getByLabel('Tracking Link').inputValue()).toBe(`${sites.lab}/chain/lander`);
  await page.unroute(`${sites.portal}/api/**`);
  await page.getByRole('button', { name: 'GO' }).click();
  await expectSeen(page.getByText('It works', { exact: true }));
  expect(browser.faults().filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
});

test('where the tester cannot be fetched its link stays, and a touch tries again', async () => {
  const page = await browser.open();
  await page.route(/\/tester-\w+\.js$/, (route) => route.abort());
  await page.goto(sites.offers);
  const link = page.getByRole('link', { name: 'Test a tracking link' });
  await expectSeen(link);
  expect(await link.getAttribute('href')).toBe(`${sites.portal}/tracker`);
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]') === null);
  await page.unroute(/\/tester-\w+\.js$/);
  await link.hover();
  await expectTester(page);
  expect(browser.faults().filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
});

test('without JavaScript there is a link to the tester', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  for (const site of partners) {
    await page.goto(sites[site]);
    await expectSeen(page.getByRole('link', { name: 'Test a tracking link' }));
  }
});

describe('with no free test left', () => {
  beforeAll(async () => {
    const asked = new URLSearchParams({ url: `${sites.lab}/end`, os: '2', zone: '0' });
    const answers = Array.from({ length: 2 * dailyTests }, (_, index) =>
      fetch(`${sites.portal}/api/adtrack/track/?${asked}`, {
        headers: { origin: sites[index % 2 ? 'offers' : 'english'] },
      }),
    );
    await Promise.all(answers);
  });

  test.each(partners)('the %s site says when there are new ones, and tests nothing', async (site) => {
    const page = await browser.open();
    await page.goto(sites[site]);
    await expectSeen(page.getByText('No free tests left today. Your quota resets at midnight (GMT+8).'));
    await page.getByLabel('Tracking Link').fill(`${sites.lab}/chain/lander`);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('list', { name: 'Hops' }).count()).toBe(0);
    expect(browser.faults()).toEqual([]);
  });
});
