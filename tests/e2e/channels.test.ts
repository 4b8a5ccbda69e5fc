// A publisher's channels: where they are told of conversions, what they are made of, and where they show offers.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answering } from '../lab/answering.ts';
import { expectAddress, expectSaid, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const receiver = answering();
const demo = withDemo({ env: () => ({ REACHABLE: new URL(receiver.origin).host }) });
const browser = withBrowser(demo);

const url = (page: Page) => page.getByLabel('Postback URL', { exact: true });
/** Fails unless the page comes up with this address. */
async function expectAddressed(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => url(page).inputValue(), { timeout: 10_000 }).toBe(wanted);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const log = (page: Page) => page.getByRole('table', { name: 'Log' });

test('a dead address is told of in words, its conversion has one row, and is sent again once the address lives', async () => {
  await demo.whileAway(async (db) => {
    // The address was another one when it failed.
    await db.execute(`update channels set postback_url = '${receiver.origin}/p?cid={click_id}' where id = 1001`);
    await db.execute(`insert into postback_tries (aid, conversion_id, told, at, url, code, answer, is_test)
      select 1001, conversions.id, 'approved', now(), 'http://was.example/p', 0, 'The host took no connection', false
      from conversions join clicks on clicks.id = click_id
      where aid = 1001 and status = 'approved'
        and not exists (select from postback_tries where conversion_id = conversions.id)
      order by conversions.at desc, conversions.id desc limit 1`);
  });
  receiver.replies((response) => response.writeHead(503).end('Down for the night'));
  const page = await browser.enter('/channel?aid=1001');
  await expectSeen(page.getByText('Your postback URL is failing.'));
  const dead = log(page).getByRole('row').nth(1);
  await expectSeen(dead.getByText('No response'));
  await expectSeen(dead.getByText('1 attempt, given up'));

  await dead.getByRole('button', { name: 'Resend' }).dblclick();
  await expectSeen(page.getByText('Failed again: Server error (503).'));
  await expectSeen(dead.getByText('2 attempts, given up'));
  expect(receiver.seen).toHaveLength(1);

  receiver.replies((response) => response.end('ok'));
  await dead.getByRole('button', { name: 'Resend' }).dblclick();
  await expectSeen(page.getByText('Delivered.'));
  const called = expect.stringMatching(/^\/p\?cid=[\da-f]{32}$/) as string;
  expect(receiver.seen.map((one) => one.url)).toEqual([called, called]);
  await expectSeen(dead.getByText('3 attempts'));
  await expect.poll(() => dead.getByRole('button', { name: 'Resend' }).count(), { timeout: 10_000 }).toBe(0);
  expect(await page.getByText('Your postback URL is failing.').count()).toBe(0);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Delivered');
  await expectAddress(page, '**/channel?aid=1001&show=arrived');
  await dead.getByRole('button').dblclick();
  await expectAddress(page, /show=arrived&postback=\d+$/);
  await page.reload();
  const tries = page.getByRole('dialog').getByRole('listitem');
  for (const [index, said] of ['The host took no connection', 'Down for the night', 'ok'].entries())
    await expectSeen(tries.nth(index).getByText(said, { exact: true }));
  expect(await tries.count()).toBe(3);
  await page.goBack();
  await expectAddress(page, '**/channel?aid=1001&show=arrived');
  await expectSeen(dead.getByText('3 attempts'));
  await page.goBack();
  await expectAddress(page, '**/channel?aid=1001');
  await expect.poll(() => page.getByRole('combobox', { name: 'Show' }).inputValue(), { timeout: 10_000 }).toBe('');
});

test('an address is put together from macros, saved, tested, and the test arrives and counts nowhere', async () => {
  receiver.replies((response) => response.end('thank you'));
  const page = await browser.enter('/channel?aid=1003');
  expect(await url(page).inputValue()).toBe('');
  await expectSeen(page.getByText('No URL saved. Postbacks are off.'));
  await url(page).fill(`${receiver.origin}/p?cid=&sum={sum}`);
  await expectSeen(page.getByText('{sum} is not a known macro and is sent unchanged.'));
  await expectSeen(page.getByText(/cannot be matched to your clicks/));
  await url(page).evaluate((area: HTMLTextAreaElement) => {
    const caret = area.value.indexOf('&');
    area.setSelectionRange(caret, caret);
  });
  await page.getByRole('button', { name: 'Insert {click_id}' }).click();
  await url(page).fill((await url(page).inputValue()).replace('{sum}', '{payout}'));
  await expectSeen(page.getByText(`${receiver.origin}/p?cid=9f3c2e71a0b4&sum=1.20`));
  await save(page);
  await expectSeen(page.getByText('Saved and active.'));
  await page.reload();
  await expectAddressed(page, `${receiver.origin}/p?cid={click_id}&sum={payout}`);

  await page.getByRole('link', { name: 'Send test' }).click();
  await expectAddress(page, '**/publisher-test?aid=1003');
  await expectSeen(page.getByText(/Tests don’t affect reports/));
  await page.getByRole('button', { name: 'Send test' }).click();
  await expectSeen(page.getByText('Accepted by your server.'));
  expect(receiver.seen.map((one) => one.url)).toEqual(['/p?cid=9f3c2e71a0b4&sum=1.20']);
  await expectSeen(page.getByText('thank you'));
  await page.reload();
  const tests = page.getByRole('table', { name: 'Test history' });
  await expectSeen(tests.getByRole('row').filter({ hasText: 'thank you' }));
  expect(browser.faults()).toEqual([]);
});

test('the check of the integration shows which leg breaks and what to do, then that all of the way works', async () => {
  // Six offers take every visitor, so that the way does not end before the tracker.
  await demo.whileAway((db) =>
    db.execute(`update offers set countries = '{}', os = 0, carriers = '{}', status = 1 where oid in (select oid
      from applications where user_id = 1 and approve_status = 1)`),
  );
  receiver.replies((response) => response.writeHead(404).end('no such page'));
  const page = await browser.enter('/publisher-test?aid=1006');
  const form = page.getByRole('form', { name: 'Check my integration' });
  const leg = (name: string) =>
    page.getByRole('list', { name: 'Result' }).getByRole('listitem').filter({ hasText: name });
  async function check() {
    // The first link takes visitors from there.
    const country = form.getByRole('combobox', { name: 'Country' });
    // What is typed before the countries and the preset have come finds nothing.
    await expect.poll(() => country.inputValue()).not.toBe('');
    await country.fill('germ');
    await expectSeen(page.getByRole('option', { name: 'Germany' }));
    await country.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('Germany');
    await form.getByLabel('System').selectOption('iOS');
    await form.getByRole('button', { name: 'Check my integration' }).click();
  }
  await check();
  await expectSeen(leg('Your postback').getByText('Breaks here'));
  await expectSeen(leg('Your postback').getByText(/No postback URL is saved for this channel/));
  for (const name of ['Click', 'Offer', 'Conversion']) await expectSeen(leg(name).getByText('Works', { exact: true }));

  await page.goto(`${demo.origin}/channel?aid=1006`);
  await expectAddressed(page, '');
  await url(page).fill(`${receiver.origin}/own?cid={click_id}&sum={payout}`);
  await save(page);
  await expectSeen(page.getByText('Saved and active.'));
  await page.getByRole('link', { name: 'Send test' }).click();
  await expectAddress(page, '**/publisher-test?aid=1006');
  await check();
  await expectSeen(leg('Your postback').getByText('Your server returned 404. Check the path.'));
  receiver.replies((response) => response.end('ok'));
  await check();
  await expectSeen(leg('Your postback').getByText('Accepted by your server.'));
  expect(receiver.seen.at(-1)?.url).toMatch(/^\/own\?cid=[\da-f]{32}&sum=[\d.]+$/);
  // It stands among the tests, so that no total knows of it.
  await page.reload();
  const tests = page.getByRole('table', { name: 'Test history' });
  await expect.poll(() => tests.getByRole('row').filter({ hasText: '/own?cid=' }).count(), { timeout: 10_000 }).toBe(2);
  expect(browser.faults()).toEqual([]);
});

test('a slip is told where it was made, and nothing is saved', async () => {
  const page = await browser.enter('/channel?aid=1001');
  await expectSeen(url(page));
  const before = await url(page).inputValue();
  for (const [typed, said] of [
    ['https://a.example/?c=1 2', /The URL contains a space/],
    ['https://{source}.example/?c={click_id}', /enter the full host name/],
    ['pixel.example/{click_id}', /begins with http/],
    [`https://a.example/${'x'.repeat(2_000)}`, /At most 2000 characters|At most 2,000 characters/],
  ] as const) {
    await url(page).fill(typed);
    await save(page);
    await expectSeen(page.getByText(said));
  }
  await url(page).fill('http://a.example/?c={clickid}');
  await expectSeen(page.getByText(/is not encrypted/));
  await page.getByRole('button', { name: 'Use {click_id}' }).click();
  expect(await url(page).inputValue()).toBe('http://a.example/?c={click_id}');

  await page.getByRole('combobox', { name: 'Channel' }).selectOption('1002: Daily Deals');
  await expectSeen(page.getByText('The changes will not be saved. Are you sure to leave?'));
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectAddress(page, '**/channel?aid=1002');
  await page.goto(`${demo.origin}/channel?aid=1001`);
  await expectAddressed(page, before);

  // The test of an address judges it in the same words, and needs one.
  await page.goto(`${demo.origin}/publisher-test?aid=1003`);
  const fire = page.getByRole('button', { name: 'Send test' });
  await expectSeen(url(page));
  await url(page).fill('');
  for (const [typed, said] of [
    ['', "Can't be empty!"],
    ['https://a.example/?c=1 2', 'The URL contains a space. Remove it or write it as %20.'],
    ['pixel.example', 'Please enter an address that begins with http:// or https://.'],
  ] as const) {
    await url(page).fill(typed);
    await fire.click();
    await expectSeen(page.getByText(said));
  }
});

test('a double click makes one app; what was typed survives a reload; each problem stands in its place', async () => {
  const page = await browser.enter('/channel/create');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Add app' }).click();
  await expectAddress(page, '**/channel/create?app=new');
  const create = page.getByRole('button', { name: 'Create app' });
  await create.click();
  expect(await page.getByText("Can't be empty!").count()).toBe(2);
  await expectSeen(page.getByText('Please select one item.'));

  await page.getByLabel('Name', { exact: true }).fill('Weir Run');
  await page.getByRole('radio', { name: 'Android' }).check();
  await page.getByLabel('Currency name').fill('Drops');
  await page.getByLabel('Rate').fill('0');
  await page.getByLabel('Store URL').fill('market');
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(129));
  await expectSaid(page.getByLabel('Name', { exact: true }), 'At most 128 characters');
  await page.getByLabel('Name', { exact: true }).fill('Weir Run');
  await page.getByLabel('Callback URL').fill('javascript:alert(1)');
  await expectSeen(page.getByText('Please enter a number above 0.'));
  expect(await page.getByText('begins with http').count()).toBe(2);
  await page.reload();
  await expectSeen(page.getByText('Your unsaved entries were restored.'));
  expect(await page.getByLabel('Currency name').inputValue()).toBe('Drops');
  expect(await page.getByRole('radio', { name: 'Android' }).isChecked()).toBe(true);

  await page.getByLabel('Store URL').fill('https://play.google.com/store/apps/details?id=test.weir');
  await page.getByLabel('Callback URL').fill('https://weir.example/rewards');
  await page.getByLabel('Rate').fill('250');
  await create.dblclick();
  await page.waitForURL(/\/channel\/create\?app=\d+$/);
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Weir Run' }));
  expect(await page.getByLabel('Rate').inputValue()).toBe('250');
  await page.getByRole('link', { name: 'All apps' }).click();
  await expectSeen(page.getByRole('link', { name: 'Edit Weir Run' }));
  expect(await page.getByRole('link', { name: 'Edit Weir Run' }).count()).toBe(1);
  expect(browser.faults()).toEqual([]);
});

test('an app is changed, and its secret is copied unseen and renewed after a question', async () => {
  const page = await browser.enter('/channel/create?app=1002');
  const secret = page.getByRole('group', { name: 'Secret' });
  await secret.getByRole('button', { name: 'Copy' }).click();
  const before = await clipboard(page);
  expect(before).toMatch(/^[\w-]{43}$/);
  expect(await page.getByText(before).count()).toBe(0);
  await secret.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await expectSeen(page.getByText('Secret renewed.'));
  await secret.getByRole('button', { name: 'Show' }).click();
  expect(await page.getByText(before).count()).toBe(0);

  await page.getByLabel('Name', { exact: true }).fill('Daily Bargains');
  await page.getByRole('link', { name: 'All apps' }).click();
  await expectSeen(page.getByText('The changes will not be saved. Are you sure to leave?'));
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page);
  await expectSeen(page.getByRole('heading', { name: 'Daily Bargains' }));
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Daily Bargains' }));
});

test('placements are added, copied, changed and removed, and a reload finds them so', async () => {
  const page = await browser.enter('/channel/offerwall?aid=1004');
  await page.getByRole('button', { name: 'Add placement' }).click();
  const adding = page.getByRole('dialog', { name: 'Add placement' });
  await adding.getByRole('button', { name: 'Add placement' }).click();
  await expectSeen(adding.getByText("Can't be empty!"));
  await expectSeen(adding.getByText('Please select one item.'));
  await adding.getByLabel('Name').fill('x'.repeat(129));
  await expectSaid(adding.getByLabel('Name'), 'At most 128 characters');
  await adding.getByLabel('Name').fill('Lobby');
  await adding.getByRole('radio', { name: 'Inner Banner' }).check();
  await adding.getByRole('button', { name: 'Add placement' }).dblclick();

  const snippet = page.getByRole('dialog', { name: 'Snippet of Lobby' });
  await snippet.getByRole('group', { name: 'Inner Banner' }).getByRole('button', { name: 'Copy' }).click();
  expect(await clipboard(page)).toMatch(
    /^<div id="millrace-(\d+)"><\/div>\n<script async src="http:\/\/localhost:\d+\/wall\.js\?placement=\1" data-user="USER_ID" data-signature="SIGNATURE"><\/script>$/,
  );
  await page.keyboard.press('Escape');
  await snippet.waitFor({ state: 'hidden' });
  const placements = page.getByRole('table', { name: 'Placements' });
  await page.reload();
  const lobby = placements.getByRole('row').filter({ hasText: 'Lobby' });
  await expectSeen(lobby.getByText('Inner Banner'));
  expect(await lobby.count()).toBe(1);

  await lobby.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit placement' });
  await editing.getByRole('radio', { name: 'Pop-up Banner' }).check();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectSeen(lobby.getByText('Pop-up Banner'));
  await page.reload();
  await expectSeen(lobby.getByText('Pop-up Banner'));
  await lobby.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await lobby.waitFor({ state: 'detached' });
  await page.reload();
  await expectSeen(placements.getByRole('row'));
  expect(await lobby.count()).toBe(0);
});
