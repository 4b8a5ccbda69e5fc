// long because all that an operator does to conversions is held against one set of figures.
import { dayOf } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, phone } from '../lab/traffic.ts';

// The figures of a demonstration would be in the way of a rebuild.
const server = aServer({ config: { proxies: 1, isDemo: false } });
const { click, figures, latest, newLink, stored } = aTraffic(server);
beforeAll(async () => {
  const all = [
    'traffic_subs',
    'traffic_hours',
    'traffic_days',
    'traffic_astray',
    'traffic_state',
    'conversions',
    'clicks',
  ];
  for (const table of all) await server.db.execute(sql.raw(`delete from ${table}`));
});
const robot = 'python-requests/2.31.0';

async function tell(click_id: string, part: Record<string, string> = {}) {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, ...part });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

/** A conversion of a new click through a link, told and stored. */
async function aConversion(link: number, part: Record<string, string> = {}, agent = phone) {
  server.wait(5_000);
  await click({ link, agent });
  const { id = '' } = (await latest()) ?? {};
  expect(await tell(id, { txid: 'T-1', ...part })).toBe('Noted.');
  const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, id));
  return { click_id: id, id: String(row?.id) };
}

const command = (...words: string[]) => operate(server.db, words);
const logged = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';
const sums = async (link: number) => {
  const { cov, reversed, revenue } = (await figures(link)).totals;
  return { cov, reversed, revenue };
};
const statusOf = async (id: string) => {
  const [row] = await server.db
    .select()
    .from(conversions)
    .where(eq(conversions.id, Number(id)));
  return row?.status;
};
/** Figures are what clicks and conversions say. */
const expectRight = async () => {
  const rebuilt = await command('traffic', 'rebuild');
  expect(rebuilt.text).toMatch(/^Every figure is what clicks and conversions say/);
};

test('conversions are listed with what the advertiser said that it pays, and paying more than that is remarked', async () => {
  const link = await newLink();
  const { id, click_id } = await aConversion(link, { txid: 'low', payout: '0.01' });
  await aConversion(link, { txid: 'fair', payout: '9.5' });
  const found = await command('conversions', 'list', '--txid', 'low', '--json');
  expect(JSON.parse(found.text)).toEqual([
    expect.objectContaining({
      id: Number(id),
      status: 'approved',
      publisher: 'publisher@demo.test',
      payout: 1.5,
      advertiser_pays: 0.01,
      txid: 'low',
      click: click_id.replaceAll('-', ''),
      remark: 'pays more than the advertiser',
    }),
  ]);
  // Money has two decimals to read, a price up to four; a program gets the number.
  await server.db.execute(`update conversions set payout = 0.0125 where txid = 'low'`);
  expect((await command('conversions', 'list', '--txid', 'low')).text).toMatch(/ 0\.0125 +0\.01 /);
  expect((await command('conversions', 'show', id)).text).toMatch(/payout +0\.0125\n/);
  await server.db.execute(`update conversions set payout = 1.5 where txid = 'low'`);
  expect((await command('conversions', 'list', '--txid', 'fair')).text).toMatch(/ 1\.50 +9\.50 /);
  expect((await command('conversions', 'show', id)).text).toMatch(/payout +1\.50\n/);
  const over = await command('conversions', 'list', '--overpaid', '--csv');
  expect(over.text.split('\n')).toHaveLength(2);
  expect((await command('today')).text).toMatch(/1 +conversions overpaid +millrace conversions list --overpaid/);
  const shown = await command('conversions', 'show', id);
  expect(shown.text).toMatch(/advertiser pays +0\.01/);
  const none = await command('conversions', 'list', '--click', click_id, '--status', 'reversed');
  expect(none.text).toBe('There is none.');
  expect(await command('conversions', 'show', '999999')).toMatchObject({
    exit: 1,
    text: 'There is no conversion 999999.',
  });
});

test('what comes of a bot or of a repeated click is pending: it adds no money until the operator approves it', async () => {
  const link = await newLink();
  const { id, click_id } = await aConversion(link, { txid: 'bot' }, robot);
  expect(await statusOf(id)).toBe('pending');
  expect(await sums(link)).toEqual({ cov: 0, reversed: 0, revenue: '0' });
  // The advertiser's word again does not open it.
  expect(await tell(click_id, { txid: 'bot' })).toBe('Known already.');
  const { client } = await server.signIn('publisher@demo.test');
  const { list, totals } = await client.conversions.list({ filters: { gid: [link] } });
  expect(list).toMatchObject([{ status: 'pending', reason: 'bot', payout: '1.5' }]);
  expect(totals).toMatchObject({ pending: 1, approved: 0, payout: '0' });
  expect((await command('today')).text).toMatch(/1 +conversions to decide +millrace conversions list --undecided/);
  const approved = await command('conversions', 'approve', id);
  expect(approved.text).toMatch(new RegExp(`^Approved conversion ${id} \\(bot\\) of publisher@demo\\.test for `));
  expect(await sums(link)).toEqual({ cov: 1, reversed: 0, revenue: '1.5' });
  await expectRight();
  expect(await command('undo', logged(approved.text))).toMatchObject({ exit: 0 });
  expect(await statusOf(id)).toBe('pending');
  expect(await sums(link)).toEqual({ cov: 0, reversed: 0, revenue: '0' });
  await expectRight();
  const rejected = await command('conversions', 'reject', id, '--reason', 'It was a program.');
  expect(rejected.exit).toBe(0);
  const { conversion } = await client.conversions.read({ id: Number(id) });
  expect(conversion).toMatchObject({ status: 'rejected', payout: '0', decision_reason: 'It was a program.' });
  await expectRight();
});

test('an advertiser may tell that a conversion is pending, and later that it is approved or rejected', async () => {
  const link = await newLink();
  const one = await aConversion(link, { txid: 'one', status: 'pending' });
  const other = await aConversion(link, { txid: 'other', status: 'pending' });
  expect(await sums(link)).toEqual({ cov: 0, reversed: 0, revenue: '0' });
  expect(await tell(one.click_id, { txid: 'one', status: 'pending' })).toBe('Known already.');
  expect(await tell(one.click_id, { txid: 'one', status: 'approved' })).toBe('Noted.');
  expect(await tell(other.click_id, { txid: 'other', status: 'rejected' })).toBe('Noted.');
  expect(await Promise.all([one.id, other.id].map(statusOf))).toEqual(['approved', 'rejected']);
  expect(await sums(link)).toEqual({ cov: 1, reversed: 0, revenue: '1.5' });
  await expectRight();
});

test('conversions are reversed together, told to their publisher, and approved again', async () => {
  const link = await newLink();
  await server.db
    .update(channels)
    .set({ postback_url: 'http://127.0.0.1:9/own?t={txid}&s={status}&sum={payout}' })
    .where(eq(channels.id, aid));
  const [one, other] = [await aConversion(link), await aConversion(link, { txid: 'T-2' })];
  const dry = await command('conversions', 'reverse', one.id, other.id, '--reason', 'Cancelled.', '--dry-run');
  expect(dry.exit).toBe(0);
  expect(await sums(link)).toEqual({ cov: 2, reversed: 0, revenue: '3' });
  const refused = await command('conversions', 'reverse', one.id, '999999', '--reason', 'Cancelled.');
  expect(refused).toMatchObject({ exit: 1, text: 'There is no conversion 999999.' });
  const done = await command('conversions', 'reverse', one.id, other.id, '--reason', 'Cancelled.');
  expect(done.lines).toHaveLength(3);
  expect(await sums(link)).toEqual({ cov: 2, reversed: 2, revenue: '0' });
  const told = await server.db.select().from(jobs).where(eq(jobs.kind, 'postback'));
  expect(told.map(({ payload }) => (payload as { told: string }).told)).toEqual(['reversed', 'reversed']);
  const { client } = await server.signIn('publisher@demo.test');
  const notices = await client.account.notices();
  expect(notices.find(({ kind }) => kind === 'conversion')?.text).toMatch(/^2 conversions/);
  await expectRight();
  server.wait(3 * 3_600_000);
  expect(await command('conversions', 'approve', one.id)).toMatchObject({ exit: 0 });
  // An advertiser who repeats itself takes nothing back that was not taken back again, and approves nothing.
  expect(await tell(other.click_id, { txid: 'T-2' })).toBe('Known already.');
  expect(await sums(link)).toEqual({ cov: 3, reversed: 2, revenue: '1.5' });
  await expectRight();
  const again = await command('conversions', 'reverse', one.id, '--reason', 'Cancelled after all.');
  expect(await sums(link)).toEqual({ cov: 3, reversed: 3, revenue: '0' });
  await expectRight();
  expect(await command('undo', logged(again.text))).toMatchObject({ exit: 0 });
  expect(await sums(link)).toEqual({ cov: 3, reversed: 2, revenue: '1.5' });
  await expectRight();
  // Told by another way each time, and the same sum to the letter.
  const calls = await server.db.select().from(jobs).where(eq(jobs.kind, 'postback'));
  expect(calls.map(({ payload }) => new URL((payload as { url: string }).url).search).toSorted()).toEqual([
    '?t=T-1&s=approved&sum=1.5',
    '?t=T-2&s=reversed&sum=1.5',
  ]);
  // The first of them was changed since.
  expect(await command('undo', logged(done.text))).toMatchObject({ exit: 1 });
});

test('what was told late is added, held where its click is suspect, and taken back by undo', async () => {
  const link = await newLink();
  await click({ link });
  const { id = '' } = (await latest()) ?? {};
  const added = await command('conversions', 'add', id, '--txid', 'late', '--payout', '3.20');
  expect(added.text).toMatch(/^Added conversion \d+ \(late\) of publisher@demo\.test for .+, which pays \$1\.5\./);
  expect(await sums(link)).toEqual({ cov: 1, reversed: 0, revenue: '1.5' });
  const twice = await command('conversions', 'add', id, '--txid', 'late');
  expect(twice).toMatchObject({ exit: 1, text: expect.stringContaining('has this conversion') });
  expect(await command('undo', logged(added.text))).toMatchObject({ exit: 0 });
  expect(await sums(link)).toEqual({ cov: 0, reversed: 0, revenue: '0' });
  await expectRight();
  expect(await command('conversions', 'add', '1', '--txid', 'x')).toMatchObject({ exit: 1 });
  expect(await command('conversions', 'add', '0'.repeat(32), '--txid', 'x')).toMatchObject({
    exit: 1,
    text: expect.stringContaining('There is no click'),
  });
});

test('the report says what advertisers pay and what publishers get, by whatever it is asked, as the reports of publishers do', async () => {
  const link = await newLink();
  const { id } = await aConversion(link, { txid: 'r1', payout: '4.25' });
  await aConversion(link, { txid: 'r2', payout: '2' });
  await aConversion(link, { txid: 'r3' });
  const { oid = 0 } = (await latest()) ?? {};
  const ofAll = ['--from', '2000-01-01', '--to', '2099-12-31'];
  const report = async (...words: string[]) =>
    JSON.parse((await command('report', ...ofAll, ...words, '--json')).text) as Record<string, string | number>[];
  const before = await report('--by', 'publisher');
  expect(before).toHaveLength(1);
  const { clicks, conversions: all, reversed, payout, revenue, margin } = before[0] ?? {};
  expect(before[0]?.['publisher']).toBe('1 publisher@demo.test');
  expect(Number(margin)).toBeCloseTo(Number(revenue) - Number(payout));
  await command('conversions', 'reverse', id, '--reason', 'Cancelled.');
  const after = (await report('--by', 'publisher'))[0];
  expect(after).toMatchObject({ clicks, conversions: all, reversed: Number(reversed) + 1 });
  expect(Number(after?.['revenue'])).toBeCloseTo(Number(revenue) - 4.25);
  expect(Number(after?.['payout'])).toBeCloseTo(Number(payout) - 1.5);
  for (const by of ['day', 'offer', 'advertiser', 'country', 'source']) {
    const rows = await report('--by', by);
    const total = rows.reduce((sum, row) => sum + Number(row['payout']), 0);
    expect(total, by).toBeCloseTo(Number(after?.['payout']));
  }
  await server.db.execute(`insert into advertisers (id, name) values (88, 'Brook Games')`);
  await server.db.execute(`update offers set advertiser_id = 88 where oid = ${oid}`);
  await server.db
    .execute(`insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, clk)
    select dt, user_id, aid, product, gid, 0, 'XX', os, carrier_name, 5 from traffic_days limit 1`);
  const byAdvertiser = await report('--by', 'advertiser');
  const sumOf = (rows: typeof byAdvertiser, name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const byOffer = await report('--by', 'offer');
  const brook = byAdvertiser.find((row) => row['advertiser'] === '88 Brook Games');
  const own = byOffer.find((row) => String(row['offer']).startsWith(`${oid} `));
  expect(brook).toMatchObject({ clicks: own?.['clicks'], revenue: own?.['revenue'], payout: own?.['payout'] });
  const none = [byAdvertiser.map((row) => row['advertiser']), byOffer.map((row) => row['offer'])];
  expect(none.map((names) => names.filter((name) => name === 'no offer'))).toEqual([['no offer'], ['no offer']]);
  expect(byOffer.map((row) => row['offer'])).not.toContain('0 ');
  const byDay = await report('--by', 'day');
  for (const name of ['clicks', 'conversions', 'revenue', 'payout', 'margin']) {
    expect(sumOf(byAdvertiser, name), name).toBeCloseTo(sumOf(byDay, name));
    expect(sumOf(byOffer, name), name).toBeCloseTo(sumOf(byDay, name));
  }
  await server.db.execute(`delete from traffic_days where oid = 0 and country = 'XX'`);
  // Parts of a cent are rounded once, however they are grouped.
  for (const country of ['XX', 'YY'])
    await server.db
      .execute(`insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, clk, revenue)
      select dt, user_id, aid, product, gid, oid, '${country}', os, carrier_name, 1, 0.0049 from traffic_days limit 1`);
  const totals = ['country', 'day', 'offer'].map(async (by) => {
    const { lines } = await command('report', ...ofAll, '--by', by);
    return lines
      .find((line) => line.startsWith('in all'))
      ?.split(/ {2,}/)
      .slice(-3);
  });
  const [byCountry, ...others] = await Promise.all(totals);
  expect(others).toEqual([byCountry, byCountry]);
  await server.db.execute(`delete from traffic_days where country in ('XX', 'YY')`);
  const ofOffer = await report('--offer', String(oid), '--by', 'country');
  expect(ofOffer).toMatchObject([{ country: 'DE' }]);
  const { lines } = await command('report', ...ofAll, '--by', 'country');
  expect(lines.at(-2)).toMatch(/^in all +\d+/);
  expect(lines.at(-1)).toMatch(/^Of \d+ conversions nobody has said what the advertiser pays/);
  expect(await command('report', '--from', '2026-02-01', '--to', '2026-01-01')).toMatchObject({ exit: 1 });
  expect((await command('report', '--from', '2000-01-01', '--to', '2000-01-02')).text).toMatch(/^Nothing was clicked/);
});

const file = (lines: readonly string[]) => ['Click ID;Transaction ID;Amount;Status', ...lines].join('\n');

test("an advertiser's statement is held against what we have, and taken over: as one, and undone as one", async () => {
  const link = await newLink();
  const same = await aConversion(link, { txid: 's-same', payout: '2' });
  const oid = (await stored(same.click_id))?.oid ?? 0;
  await server.db
    .update(offers)
    .set({ countries: ['JP'] })
    .where(sql`oid <> ${oid}`);
  const other = await aConversion(link, { txid: 's-amount', payout: '2' });
  const unpaid = await aConversion(link, { txid: 's-unpaid', payout: '2' });
  const absent = await aConversion(link, { txid: 's-absent', payout: '2' });
  const bot = await aConversion(link, { txid: 's-bot', payout: '2' }, robot);
  server.wait(5_000);
  await click({ link });
  const { id: missed = '' } = (await latest()) ?? {};
  const ofOthers = await server.db
    .select()
    .from(conversions)
    .where(sql`txid not like 's-%'`);
  const text = file([
    `${same.click_id};s-same;2,00;approved`,
    `;s-amount;1,5;`,
    `;s-unpaid;;rejected`,
    `${bot.click_id};s-bot;2;approved`,
    `${missed};s-late;2;paid`,
  ]);
  const days = ['--offer', String(oid), '--from', dayOf(new Date(Date.now() - 86_400_000)), '--to', '2099-12-31'];
  const statement = (verb: string, said: string, ...words: string[]) =>
    operate(server.db, ['conversions', verb, 'statement.csv', ...days, ...words], { file: said });
  await command('conversions', 'list', '--status', 'approved');
  const before = await sums(link);
  const compared = JSON.parse((await statement('compare', text, '--json')).text) as Record<string, unknown>[];
  const what = compared
    .filter(({ txid }) => String(txid).startsWith('s-'))
    .map(({ what: kind, txid, to_do }) => `${String(txid)} ${String(kind)} ${String(to_do)}`.trim());
  expect(what).toEqual([
    's-same matched',
    's-amount different note the amount',
    's-unpaid different reverse',
    's-bot different',
    's-late missing here add',
    's-absent missing there reverse',
  ]);
  expect(await sums(link)).toEqual(before);
  const kept = ofOthers.filter(({ status }) => status === 'approved' || status === 'pending');
  const clicks = await Promise.all(kept.map(async (one) => ({ ...one, oid: (await stored(one.click_id))?.oid })));
  const rest = clicks.filter((one) => one.oid === oid).map(({ click_id, txid }) => `${click_id};${txid};;pending`);
  const whole = `${text}\n${rest.join('\n')}`;
  const dry = await statement('import', whole, '--dry-run');
  expect(dry.text).toMatch(/^\d+ match, 3 are different, 1 are missing here, 1 are missing there\./);
  expect(await sums(link)).toEqual(before);
  const done = await statement('import', whole);
  expect(done.exit, done.text).toBe(0);
  expect(await Promise.all([same, other, unpaid, absent, bot].map(({ id }) => statusOf(id)))).toEqual([
    'approved',
    'approved',
    'reversed',
    'reversed',
    'pending',
  ]);
  const [priced] = await server.db
    .select()
    .from(conversions)
    .where(eq(conversions.id, Number(other.id)));
  expect(Number(priced?.revenue)).toBe(1.5);
  expect(await sums(link)).toEqual({ cov: 5, reversed: 2, revenue: '4.5' });
  await expectRight();
  // The log and what is taken back name the statement, and do not tell all of it once more.
  const [offer] = await server.db.select().from(offers).where(eq(offers.oid, oid));
  const noted = `Imported the statement statement.csv of ${offer?.name} (${oid}), ${days[3]} to 2099-12-31: 2 reversed, 1 added, 1 with another amount. `;
  const [entry] = JSON.parse((await command('log', '--limit', '1', '--json')).text) as { what: string }[];
  expect(entry?.what).toContain(noted);
  const meant = await operate(server.db, ['undo', logged(done.text), '--dry-run']);
  expect(meant.text).toContain(noted);
  expect(meant.text).not.toContain('s-unpaid');
  expect(await command('undo', logged(done.text))).toMatchObject({ exit: 0 });
  expect(await sums(link)).toEqual(before);
  await expectRight();
  const wrong = await statement('compare', file(['1;x;a;maybe', ';;;']));
  expect(wrong.exit).toBe(1);
  expect(wrong.text).toContain('line 2, click_id: "1" has not 32 digits.');
  expect(wrong.text).toContain('line 2, amount: "a" is no amount such as 1.25, up to');
  expect(wrong.text).toContain('line 3, click_id: neither a click nor a transaction is named.');
  const unknown = await statement('import', file([`${'0'.repeat(32)};s-x;2;approved`]));
  expect(unknown).toMatchObject({ exit: 1, text: expect.stringContaining('there is no click') });
  // What an import would refuse is not promised by what it is compared with.
  const promised = await statement('compare', file([`${'0'.repeat(32)};s-x;2;approved`]), '--json');
  expect(JSON.parse(promised.text)).toContainEqual(
    expect.objectContaining({ txid: 's-x', to_do: `take out: there is no click ${'0'.repeat(32)}` }),
  );
});

test('all conversions of a source are reversed as one, after their count and amount, and come back as one', async () => {
  const link = await newLink();
  const ids: string[] = [];
  for (const txid of ['all-1', 'all-2']) {
    server.wait(5_000);
    await click({ link, query: '&source=feed-all' });
    const { id = '' } = (await latest()) ?? {};
    await tell(id, { txid });
    const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, id));
    ids.push(String(row?.id));
  }
  const other = await aConversion(link, { txid: 'all-other' });
  const all = ['conversions', 'reverse', '--all', '--source', 'feed-all', '--reason', 'Bots.'];
  const dry = await command(...all, '--dry-run');
  expect(dry, dry.text).toMatchObject({ exit: 0, confirm: '2 $3.00' });
  expect(dry.lines[0]).toBe('Reversed 2 conversions of publisher@demo.test over $3.00:');
  const done = await command(...all);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['reversed', 'reversed']);
  expect(await statusOf(other.id)).toBe('approved');
  expect(await command('undo', logged(done.text))).toMatchObject({ exit: 0 });
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved']);
  await expectRight();
  expect(await command('conversions', 'reverse', '--all', '--reason', 'Bots.')).toMatchObject({ exit: 1 });
  expect(await command('conversions', 'reverse', ids[0] ?? '', '--source', 'x', '--reason', 'Bots.')).toMatchObject({
    exit: 1,
  });
});
