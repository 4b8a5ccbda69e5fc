// A page that was left open, while somebody else signs in in the same browser: it never acts for them.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, fillIn, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const [first, second] = ['publisher@demo.test', 'interactive@demo.test'];
const street = '1 Somebody’s Street';

/** By the login page, in this browser. */
async function logIn(page: Page, email: string, path: string) {
  await page.goto(`${demo.origin}/aff-login?redirect=${encodeURIComponent(path)}`);
  await fillIn(page, email);
  await expectSeen(page.getByRole('button', { name: `Account: ${email}` }));
}

const address = (page: Page) => page.getByLabel('Address', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Another account has logged in' });

/** A page of the first, in the middle of a form. */
async function leftOpen(): Promise<Page> {
  const page = await browser.open();
  await logIn(page, first, '/my-account');
  await page.getByRole('button', { name: 'Edit' }).click();
  await address(page).fill(street);
  // A call that is still on its way would find nobody signed in, and the page would lead to the login.
  await expectSeen(page.getByText('This device'));
  await expectSeen(page.getByRole('button', { name: /^Notifications, \d+ unread/ }));
  await expectSeen(page.getByRole('button', { name: 'Add a passkey' }));
  await page.waitForLoadState('networkidle');
  return page;
}

async function visitorAs(email: string): Promise<Visitor> {
  const visitor = createVisitor(demo.origin);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username: email, password: 'Demo1234' });
  return visitor;
}

const detailsOf = async ({ client }: Visitor) => (await client.account.read()) as unknown;

test('without a word to the page: what it saves is refused, and goes on as whom one chooses', async () => {
  const theirs = await visitorAs(second);
  const mine = await visitorAs(first);
  const before = [await detailsOf(theirs), await detailsOf(mine)];
  const page = await leftOpen();

  const cookies = [...theirs.cookies].map(([name, value]) => ({ name, value, url: demo.origin }));
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const refused = page.waitForResponse(/edit-info-r/);
  await save(page);
  expect(await (await refused).json()).toMatchObject({ c: -3 });
  await expectSeen(dialog(page));
  expect([await detailsOf(theirs), await detailsOf(mine)]).toEqual(before);

  await dialog(page)
    .getByRole('button', { name: `Continue as ${second}` })
    .click();
  await expectSeen(page.getByRole('button', { name: `Account: ${second}` }));
  // Nothing of the first is offered to the second.
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await address(page).inputValue()).not.toBe(street);
  browser.faults();
});

test('by the login page in another tab: the first one’s page says so at once, and nothing of it is stored', async () => {
  const theirs = await visitorAs(second);
  const before = await detailsOf(theirs);
  const page = await leftOpen();

  // The session is gone, as after twelve hours, and somebody else logs in.
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await logIn(other, second, '/snapshot');

  await expectSeen(dialog(page));
  await expectSeen(dialog(page).getByText(first, { exact: false }));
  await expectSeen(dialog(page).getByRole('button', { name: `Continue as ${second}` }));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await address(page).inputValue()).toBe(street);
  const refused = page.waitForResponse(/edit-info-r/);
  await save(page);
  expect(await (await refused).json()).toMatchObject({ c: -3 });
  await expectSeen(dialog(page));
  expect(await detailsOf(theirs)).toEqual(before);

  // The first logs in again, and the form that is still there is saved.
  const opening = page.context().waitForEvent('page');
  await dialog(page)
    .getByRole('button', { name: `Log in again as ${first}` })
    .click();
  const login = await opening;
  await expectSeen(login.getByText(/^Another account is logged in/));
  expect(await login.getByLabel('E-mail').inputValue()).toBe(first);
  const closed = login.waitForEvent('close');
  await fillIn(login, first);
  await closed;
  await dialog(page).waitFor({ state: 'detached' });
  expect(await address(page).inputValue()).toBe(street);
  await save(page);
  await expectSeen(page.getByText('Saved. Your details are under review.'));
  expect(await detailsOf(theirs)).toEqual(before);
  expect(JSON.stringify(await detailsOf(await visitorAs(first)))).toContain(street);
  // And now it is the other tab that somebody else has taken over.
  await expectSeen(dialog(other));
  browser.faults();
});

test('an address without a page helps on whoever is not signed in, and whoever is stays in the portal', async () => {
  const page = await browser.open();
  const answer = await page.goto(`${demo.origin}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expectSeen(page.getByRole('heading', { name: 'Page not found' }));
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expectAddress(page, '**/aff-login?redirect=*');
  await fillIn(page);
  await expectSeen(page.getByRole('button', { name: `Account: ${first}` }));
  await page.goto(`${demo.origin}/no/such/page`);
  await expectSeen(page.getByText('There is no page at this URL.'));
  await expectSeen(page.getByRole('button', { name: `Account: ${first}` }));
  browser.faults();
});

test('a session that the permission call alone refuses is a failure, and no way around and around', async () => {
  const page = await browser.enter('/snapshot');
  let asked = 0;
  await page.route('**/accounts/permission-r/', (route) => {
    asked += 1;
    return route.fulfill({ json: { c: -3, m: 'Your session has ended. Please log in again.' } });
  });
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Try again' }));
  expect(asked).toBeLessThan(4);
  expect(new URL(page.url()).pathname).toBe('/snapshot');
  await page.unroute('**/accounts/permission-r/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page.getByRole('button', { name: `Account: ${first}` }));
  browser.faults();
});

test('without a network it says so, and goes on by itself', async () => {
  const page = await browser.enter('/snapshot');
  await page.context().setOffline(true);
  await expectSeen(page.getByText(/^You are offline. What is shown/));
  await page.getByRole('link', { name: 'Commission' }).click();
  await expectSeen(page.getByRole('alert').getByText('You are offline.'));
  await page.context().setOffline(false);
  await expectSeen(page.getByRole('heading', { name: 'Commission' }));
  browser.faults();
});

test('whom the permission call alone refuses is led to the login once, and then stays there with words', async () => {
  const page = await browser.open();
  await logIn(page, first, '/snapshot');
  await page.waitForLoadState('networkidle');
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  await page.route('**/accounts/permission-r/**', (route) => route.fulfill({ json: { c: -3, m: 'Ended.' } }));
  // Of two servers behind a balancer one knows the session: the login finds it, the portal does not.
  await page.route('**/accounts/login-info/**', (route) => {
    const isAtLogin = new URL(page.url()).pathname === '/aff-login';
    return route.fulfill({ json: { c: 0, d: { status: isAtLogin ? 1 : 0, user_id: 1 } } });
  });
  await page.goto(`${demo.origin}/snapshot`);
  await expectSeen(page.getByText('You are logged in, but your session was refused. Please log in again.'));
  await page.waitForLoadState('networkidle');
  expect(visits.filter((path) => path === '/aff-login')).toHaveLength(2);

  await page.unroute('**/accounts/permission-r/**');
  await fillIn(page, first);
  await expectAddress(page, '**/snapshot');
  await expectSeen(page.getByRole('button', { name: `Account: ${first}` }));
});
