// Who sees what: each account of the demonstration, its menu, its pages, and what the portal tells it by itself.
import { mayOpen, permissionNames, userStatuses } from '@millrace/core/session';
import { shellPages } from '@millrace/portal/routes';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, walk, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

/** Title and address of every entry of the menu, as the server plans it. */
const everyPage: readonly (readonly [string, string])[] = [
  ['Snapshot', '/snapshot'],
  ['Offer List', '/offers/my'],
  ['Smartlink', '/smartlink'],
  ['Sweepstake', '/sweepstake'],
  ['My Website', '/media/website'],
  ['Creative Audit', '/media/creative'],
  ['SmartLink Report', '/report?type=sml_report'],
  ['Offer Report', '/report?type=stat_report'],
  ['Conversion Report', '/report?type=cov_report'],
  ['OfferWall Report', '/report?type=sdk_offer_wall_report'],
  ['User Benefit Report', '/report?type=sdk_user_point_report'],
  ['Revenue Report', '/report?type=js_report'],
  ['Conversions', '/report-conversions'],
  ['Undelivered clicks', '/report-astray'],
  ['Report API', '/report-api'],
  ['My Account', '/my-account'],
  ['Personal Info', '/personal-info'],
  ['Payment', '/payment'],
  ['Commission', '/commission'],
  ['Offer Detect', '/tracker'],
  ['Postback Test', '/publisher-test'],
  ['Creative', '/creative'],
  ['Special Promotion', '/special'],
  ['Apps/Platform Setting', '/channel/create'],
  ['Offerwall Setting', '/channel/offerwall'],
  ['Postback Setting', '/channel'],
];
const interactivePages: typeof everyPage = [
  ['Snapshot', '/snapshot'],
  ['My Account', '/my-account'],
  ['Personal Info', '/personal-info'],
  ['Payment', '/payment'],
  ['Commission', '/commission'],
  ['Report API', '/help-report-api'],
];
/** A blocked account reads its snapshot, account and payments. */
const blockedPages: typeof everyPage = [
  ['Snapshot', '/snapshot'],
  ['My Account', '/my-account'],
  ['Payment', '/payment'],
];
const interactivePermissions = [
  'view_snapshot',
  'view_account',
  'view_payment',
  'view_help_report_api',
  'view_personal_info',
];

const seen = [
  { un: 'publisher', menu: everyPage, held: permissionNames, dialog: 'Special Promotion', banner: undefined },
  {
    un: 'review',
    menu: everyPage,
    held: permissionNames,
    dialog: 'Your account is under review',
    banner: 'Your account is under review.',
  },
  {
    un: 'blocked',
    menu: blockedPages,
    held: permissionNames,
    dialog: undefined,
    banner: 'Your account has been blocked!',
  },
  {
    un: 'rejected',
    menu: everyPage,
    held: permissionNames,
    dialog: undefined,
    banner: 'Your account is not approved.',
  },
  { un: 'sdk', menu: everyPage, held: permissionNames, dialog: 'SDK developer terms', banner: undefined },
  {
    un: 'interactive',
    menu: interactivePages,
    held: interactivePermissions,
    dialog: 'Special Promotion',
    banner: undefined,
  },
  {
    un: 'pending',
    menu: everyPage,
    held: permissionNames,
    dialog: 'Special Promotion',
    banner: 'Your details are under review.',
  },
] as const;

/** By the login, in a session of its own. */
async function logIn(page: Page, un: string, path: string) {
  await page.goto(`${demo.origin}/aff-login?redirect=${encodeURIComponent(path)}`);
  await fillIn(page, `${un}@demo.test`);
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const bannersOf = (page: Page) => page.getByRole('region', { name: 'Account status' });

/** What of the menu leads to a page of this portal. */
const ours = (menu: typeof everyPage) =>
  menu.filter(([, address]) => shellPages.some(({ path }) => path === address.split('?')[0]));

async function entriesOf(page: Page): Promise<(readonly [string, string])[]> {
  const links = menuOf(page).getByRole('link');
  await links.first().waitFor();
  const read = await links.all();
  return Promise.all(
    read.map(async (link) => [await link.innerText(), (await link.getAttribute('href')) ?? ''] as const),
  );
}

/** The dialog that opens by itself; where none does, the page has settled without one. */
async function dialogOf(page: Page): Promise<string | undefined> {
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) > 0 ? dialog.getByRole('heading').first().innerText() : undefined;
}

test.each(seen)('$un sees its menu, its banner and its dialog, and no other', async ({ un, menu, dialog, banner }) => {
  const page = await browser.enter('/snapshot', `${un}@demo.test`, { hasFirstDialogs: true });
  expect(await entriesOf(page)).toEqual(ours(menu));
  if (dialog) await page.getByRole('dialog').waitFor();
  expect(await dialogOf(page)).toBe(dialog);
  // The dialog of a review and its banner say the same, and take turns.
  expect(un === 'review' ? await bannersOf(page).count() : 0).toBe(0);
  if (banner !== undefined && dialog !== undefined) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  if (banner) await expectSeen(bannersOf(page).getByText(banner, { exact: true }));
  expect(await bannersOf(page).locator('strong').allInnerTexts()).toEqual(banner ? [banner] : []);
  expect(browser.faults()).toEqual([]);
});

/** One of each kind of menu. */
const walked = seen.filter(({ un }) => un === 'publisher' || un === 'interactive' || un === 'blocked');

test.each(walked)('$un opens each page of its menu, and a typed address of any other leads home', async (account) => {
  const page = await browser.enter('/support', `${account.un}@demo.test`);
  for (const [title, address] of ours(account.menu)) {
    const entry = menuOf(page).getByRole('link', { name: title, exact: true });
    await entry.click();
    await page.waitForURL(({ pathname }) => pathname === address.split('?')[0]);
    await entry.and(page.locator('[aria-current="page"]')).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const status = account.un === 'blocked' ? userStatuses.blocked : userStatuses.normal;
  const said = status === userStatuses.blocked ? 'Your account has been blocked!' : 'is not open to this account';
  const closed = shellPages.filter(
    ({ path, opens }) => !path.includes(':') && !mayOpen(opens, { permissions: account.held, status }),
  );
  for (const [index, { path }] of closed.entries()) {
    // One by a load of its own, as who types it comes; the others in a tenth of the time.
    if (index === 0) await page.goto(demo.origin + path);
    else await walk(page, path);
    // Of whoever has one channel the address names it.
    await expectAddress(page, /\/snapshot(\?aid=\d+)?$/);
    const told = page.getByRole('alert');
    await expectSeen(told);
    expect(await told.innerText()).toContain(said);
    await told.getByRole('button').click();
    await told.waitFor({ state: 'detached' });
  }
  expect(closed.length > 0).toBe(account.un !== 'publisher');
});

test('an advertiser has no page of this portal, and every address leads to where one says so', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/login`);
  await fillIn(page, 'advertiser@demo.test');
  await expectSeen(page.getByText('Your manager will be in touch.'));
  for (const path of ['/', '/offers/my', '/payment', '/support', '/special']) {
    await page.goto(demo.origin + path);
    await expectSeen(page.getByText('Your manager will be in touch.'));
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await menuOf(page).getByRole('link').count()).toBe(0);
  }
});

test('the SDK account agrees or signs out, agrees once, and reads the terms again in its account', async () => {
  const page = await browser.open();
  await logIn(page, 'sdk', '/payment');
  const dialog = page.getByRole('dialog', { name: 'SDK developer terms' });
  await expectSeen(dialog.getByText(/We pay you within 30 days of your invoice/));
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await expectSeen(dialog);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expectAddress(page, '**/aff-login');
  await logIn(page, 'sdk', '/offers/my');
  await dialog.getByRole('button', { name: 'Accept and continue' }).click();
  await expectSeen(dialog.getByText('You must accept the general terms and conditions'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await expectSeen(menuOf(page).getByRole('link', { name: 'Offer List' }));
  expect(await dialogOf(page)).toBeUndefined();
  await page.goto(`${demo.origin}/my-account`);
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await expectSeen(dialog.getByText(/We pay you within 30 days of your invoice/));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('who was told that the account is under review is not told again that day, in another tab neither, and can write to the manager', async () => {
  const page = await browser.enter('/snapshot', 'review@demo.test', { hasFirstDialogs: true });
  const dialog = page.getByRole('dialog', { name: 'Your account is under review' });
  expect(await dialog.getByRole('link', { name: 'Contact AM' }).getAttribute('href')).toMatch(/^mailto:.+@/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await expectSeen(bannersOf(page).getByRole('link', { name: 'Contact AM' }));
  expect(await dialogOf(page)).toBeUndefined();
  const other = await page.context().newPage();
  await other.goto(`${demo.origin}/snapshot`);
  await expectSeen(bannersOf(other).getByRole('link', { name: 'Contact AM' }));
  expect(await dialogOf(other)).toBeUndefined();
});

test('promotions are turned by keys, lead to their page, rest for the day, and have addresses', async () => {
  const page = await browser.enter('/snapshot', 'publisher@demo.test', { hasFirstDialogs: true });
  const dialog = page.getByRole('dialog', { name: 'Special Promotion' });
  await expectSeen(dialog.getByRole('heading', { name: /^Autumn apps/ }));
  await dialog.getByRole('button', { name: 'Next promotion' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectSeen(dialog.getByRole('heading', { name: 'Smartlinks for sweepstakes' }));
  await dialog.getByRole('checkbox', { name: 'Don’t show this again today' }).check();
  await dialog.getByRole('link', { name: 'View offers' }).click();
  await expectAddress(page, '**/sweepstake');

  const next = await page.context().newPage();
  await next.goto(`${demo.origin}/snapshot`);
  await expectSeen(menuOf(next).getByRole('link', { name: 'Special Promotion' }));
  expect(await dialogOf(next)).toBeUndefined();
  await menuOf(next).getByRole('link', { name: 'Special Promotion' }).click();
  await expectAddress(next, '**/special');
  await next.getByRole('link', { name: /^Refer a friend/ }).click();
  await expectAddress(next, '**/special?slide=3');
  await next.reload();
  await expectSeen(next.getByRole('heading', { name: /^Refer a friend/ }));
});

test('a link to an answer opens it, also by the old address and through the login', async () => {
  const page = await browser.open();
  await logIn(page, 'publisher', '/faq?entry=when-am-i-paid');
  await expectAddress(page, '**/support?entry=when-am-i-paid');
  await expectSeen(page.getByText(/^Net 30/));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('When am I paid?');
  await page.getByRole('searchbox').fill('(a+)+$|postback');
  await page.keyboard.press('Enter');
  await expectSeen(page.locator('mark').first());
});
