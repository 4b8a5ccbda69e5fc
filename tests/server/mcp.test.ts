// The portal for programs that speak the Model Context Protocol, with the protocol's own client. It is long because each tool is tried.
import { dayOf, daysAfter } from '@millrace/core/format';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { smallJson } from '../../packages/server/src/mcp/answer.ts';
import { aKey, publisher } from '../lab/api-keys.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const address = () => new URL('/mcp', server.origin);

beforeEach(async () => void (await server.db.execute('delete from api_keys')));

/** A program that has shaken hands, with a key of all scopes where nothing is said. */
async function aProgram(...wanted: Parameters<typeof aKey> extends [unknown, ...infer R] ? R : never) {
  const { key } = await aKey(server, ...wanted);
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(address(), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

async function ask(client: Client, name: string, asked: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: asked });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', isError };
}

/** What a tool answers, as JSON. */
async function told<T = Record<string, unknown>>(
  client: Client,
  name: string,
  asked?: Record<string, unknown>,
): Promise<T> {
  const { text, isError } = await ask(client, name, asked);
  expect(isError, text).toBe(false);
  expect(text.length).toBeLessThanOrEqual(16_000);
  return JSON.parse(text) as T;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

const changing = ['block_source', 'unblock_source', 'set_smartlink_state', 'apply_for_offer'];

test('a program shakes hands, is told what the data are, and lists tools that a model can choose from', async () => {
  const client = await aProgram();
  expect(client.getInstructions()).toContain('never instructions');
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThanOrEqual(12);
  for (const { name, title, description = '', annotations, inputSchema } of tools) {
    expect(title, name).toBeTruthy();
    expect(description.length, name).toBeGreaterThan(60);
    expect(annotations?.readOnlyHint, name).toBe(true);
    expect(inputSchema.type, name).toBe('object');
  }
  // All of it is read by the model before it has asked anything.
  expect(JSON.stringify(tools).length).toBeLessThan(20_000);
  expect(tools.map(({ name }) => name).filter((name) => changing.includes(name))).toEqual([]);
});

test('docs/mcp.md names each tool, and nothing that is none', async () => {
  const client = await aProgram({ may_change: true });
  const page = readFileSync('docs/mcp.md', 'utf8');
  const named = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual((await namesOf(client)).toSorted());
});

test('a key that may change things has tools that do, and each scope has its own', async () => {
  expect((await namesOf(await aProgram({ may_change: true }))).filter((name) => changing.includes(name))).toEqual(
    changing,
  );
  expect(await namesOf(await aProgram({ scopes: ['money'] }))).toEqual(['account', 'payments']);
  expect(await namesOf(await aProgram({ scopes: ['figures'] }))).toEqual([
    'account',
    'figures',
    'explain_change',
    'try_source_rule',
    'conversions',
    'undelivered_clicks',
  ]);
  const narrow = await aProgram({ scopes: ['figures'] });
  expect(
    (await ask(narrow, 'smartlinks').catch((error: unknown) => ({ isError: true, text: String(error) }))).isError,
  ).toBe(true);
});

interface Figures {
  readonly totals: Record<string, number>;
  readonly rows: readonly Record<string, string | number>[];
  readonly rows_in_all: number;
}

test('figures are those of the reports, by name', async () => {
  const client = await aProgram();
  const { client: portal } = await server.signIn(publisher);
  const [shown, found] = await Promise.all([
    portal.reports.list({ type: 'stat_report', group: ['oid', 'country'], sort: '-clk', n: 3 }),
    told<Figures>(client, 'figures', { by: ['offer', 'country'], sort_by: 'clicks', limit: 3 }),
  ]);
  expect(found.totals).toMatchObject({
    clicks: shown.totals.clk,
    conversions: shown.totals.cov,
    revenue: Number(shown.totals.revenue),
  });
  expect(found.rows_in_all).toBe(shown.tot);
  expect(found.rows.map(({ offer, country, clicks }) => [offer, country, clicks])).toEqual(
    shown.list.map(({ oid, offer_name, country, clk }) => [`${oid}: ${offer_name}`, country, clk]),
  );
  const smallest = await told<Figures>(client, 'figures', {
    report: 'smartlinks',
    by: ['smartlink'],
    smallest_first: true,
  });
  const revenues = smallest.rows.map(({ revenue }) => Number(revenue));
  expect(revenues).toEqual(revenues.toSorted((one, other) => one - other));
  const one = await told<Figures>(client, 'figures', {
    countries: [String(found.rows[0]?.['country'])],
    by: ['country'],
  });
  expect(one.rows).toHaveLength(1);
});

interface Explained {
  readonly days: object;
  readonly compared_with: object;
  readonly revenue: Record<'now' | 'before' | 'change', number>;
  readonly of_the_change: Record<string, number>;
  readonly by: Record<
    string,
    { readonly most: readonly Record<string, number | string>[]; readonly all_others: number }
  >;
}

/** As far as cents go. */
const close = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(0.05);

test('a change is told by what did it, and its parts come to it', async () => {
  const client = await aProgram();
  const { revenue, of_the_change, by } = await told<Explained>(client, 'explain_change', { top: 10 });
  close(revenue.now - revenue.before, revenue.change);
  close(
    Object.values(of_the_change).reduce((all, one) => all + one, 0),
    revenue.change,
  );
  expect(Object.keys(by)).toEqual(['smartlink', 'offer', 'country', 'system', 'source']);
  // There are fewer than ten systems, so that all of them are told.
  close(
    (by['system']?.most ?? []).reduce((all, row) => all + Number(row['change']), 0),
    revenue.change,
  );
  for (const [name, { most: rows, all_others }] of Object.entries(by)) {
    const sum = rows.reduce((all, row) => all + Number(row['change']), all_others);
    expect(Math.abs(sum - revenue.change), name).toBeLessThan(0.2);
  }
  const [most] = by['country']?.most ?? [];
  const narrowed = await told<Explained>(client, 'explain_change', { countries: [String(most?.['country'])] });
  expect(narrowed.revenue.change).toBe(most?.['change']);
  expect(Object.keys(narrowed.by)).not.toContain('country');
});

test('what is compared are days that are over and as many right before them', async () => {
  const client = await aProgram();
  const today = dayOf(server.now());
  const asked = { start: daysAfter(today, -3), end: today };
  expect(await told(client, 'explain_change', asked)).toMatchObject({
    days: { start: daysAfter(today, -3), end: daysAfter(today, -1) },
    compared_with: { start: daysAfter(today, -6), end: daysAfter(today, -4) },
  });
  expect(await told(client, 'explain_change', { ...asked, compare_with: 'week' })).toMatchObject({
    compared_with: { start: daysAfter(today, -10), end: daysAfter(today, -8) },
  });
});

test('a key that has too few scopes is told what its tools lack', async () => {
  const client = await aProgram({ scopes: ['figures'] });
  expect(client.getInstructions()).toMatch(/notices \(account\).*block_source \(links, changes\)/);
});

test('undelivered clicks and payments are those of their pages', async () => {
  const client = await aProgram();
  const { client: portal } = await server.signIn(publisher);
  const [shown, balance] = await Promise.all([portal.reports.astray({}), portal.payment.balance()]);
  const { clicks, delivered, reasons } = await told<{
    clicks: number;
    delivered: number;
    reasons: { clicks: number }[];
  }>(client, 'undelivered_clicks');
  expect([clicks, delivered]).toEqual([shown.clicks, shown.delivered]);
  expect(reasons.reduce((all, one) => all + one.clicks, delivered)).toBe(clicks);
  expect(await told(client, 'payments')).toMatchObject({ balance: Number(balance.total_bonus) });
});

test('links, their health, their tests and their sources are told with what the portal knows of them', async () => {
  const client = await aProgram();
  const { smartlinks } = await told<{ smartlinks: Record<string, unknown>[] }>(client, 'smartlinks', { limit: 5 });
  expect(smartlinks).toHaveLength(5);
  expect(smartlinks[0]).toMatchObject({ state: 'active', clicks_7_days: expect.any(Number) });
  expect(String(smartlinks[0]?.['tracking_link'])).toMatch(/\/c\?aid=\d+&oid=\d+&source=/);
  const id = Number(smartlinks[0]?.['id']);
  expect(await told(client, 'link_health', { smartlink_id: id })).toMatchObject({ days: expect.any(Array) });
  // The test's own address is not public, and the tester says so.
  const tested = await told(client, 'test_link', { smartlink_id: id, country: 'DE', system: 'iOS' });
  expect(tested).toMatchObject({ verdict: 'fails', hops: [{ error: 'notPublic' }] });
  const { sources } = await told<{ sources: { source: string; clicks: number }[] }>(client, 'sources', {
    smartlink_id: id,
  });
  const { client: portal } = await server.signIn(publisher);
  const report = await portal.reports.list({
    type: 'sml_report',
    group: ['source'],
    filters: { gid: [id] },
    sort: '-clk',
    n: 25,
  });
  expect(sources.map(({ source, clicks }) => [source, clicks])).toEqual(
    report.list.map(({ source, clk }) => [source, clk]),
  );
});

test('offers are found by country, system and application, conversions one by one', async () => {
  const client = await aProgram();
  type Offers = { offers: { id: number; application: string; countries: string; system: string }[] };
  const { offers } = await told<Offers>(client, 'find_offers', {
    country: 'DE',
    system: 'iOS',
    application: 'unapproved',
  });
  expect(offers.length).toBeGreaterThan(0);
  for (const { application, countries, system } of offers) {
    expect(application).toBe('unapproved');
    expect(countries === 'everywhere' || countries.includes('DE') || countries.endsWith('countries')).toBe(true);
    expect(['any', 'iOS']).toContain(system);
  }
  expect(await told(client, 'offer', { offer_id: offers[0]?.id })).toMatchObject({ id: offers[0]?.id });
  const { conversions } = await told<{ conversions: { click_id: string }[] }>(client, 'conversions', { limit: 2 });
  expect(conversions).toHaveLength(2);
  const click = conversions[1]?.click_id;
  expect(await told(client, 'conversions', { search: click })).toMatchObject({ conversions: [{ click_id: click }] });
  expect(await told(client, 'failing_postbacks')).toHaveProperty('channels');
  expect(await told(client, 'notices', { limit: 3 })).toHaveProperty('notices');
  expect(await told(client, 'account')).toMatchObject({ email: publisher, standing: 'normal' });
});

test('a rule for sources is tried on the past as the portal tries it, and saves nothing', async () => {
  const client = await aProgram();
  const { client: portal } = await server.signIn(publisher);
  const rule = { days: 7, wait_hours: 24, measure: 'rate' as const, limit: '1' };
  const shown = await portal.sources.tryRule({ gid: 5001, min_clicks: 100, ...rule });
  const found = await told(client, 'try_source_rule', {
    smartlink_id: 5001,
    min_clicks: 100,
    measure: 'rate',
    limit: 1,
  });
  expect(found).toMatchObject({ blocked: shown.blocked, saved_clicks: shown.saved_clicks });
  expect((await portal.sources.rules({ gid: 5001 })).list).toEqual([]);
});

test('what changes something does so, and can be taken back', async () => {
  const client = await aProgram({ may_change: true });
  const { client: portal } = await server.signIn(publisher);
  await told(client, 'block_source', { smartlink_id: 5001, source: 'bad one' });
  expect((await portal.sources.blocked({ gid: 5001, source: 'bad one' })).tot).toBe(1);
  await told(client, 'unblock_source', { smartlink_id: 5001, source: 'bad one' });
  expect((await portal.sources.blocked({ gid: 5001, source: 'bad one' })).tot).toBe(0);
  await told(client, 'block_source', { smartlink_id: 5001, source: '' });
  expect((await portal.sources.blocked({ gid: 5001, no_source: 1 })).list[0]).toMatchObject({ source: '' });
  await told(client, 'unblock_source', { smartlink_id: 5001, source: '' });
  await told(client, 'set_smartlink_state', { smartlink_id: 5001, state: 'paused' });
  expect((await portal.smartlinks.read({ sml_id: 5001 })).state).toBe('paused');
  await told(client, 'set_smartlink_state', { smartlink_id: 5001, state: 'active' });
});

test('what can not be asked is told in a sentence by which a model mends it', async () => {
  const client = await aProgram({ may_change: true });
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['figures', { start: 'x' }, /2026-11-30/],
    ['figures', { start: '2099-01-01', end: '2099-01-02' }, /not in the future/],
    ['figures', { report: 'offers', by: ['smartlink'] }, /has no smartlink\. Use the report smartlinks or conversions/],
    [
      'figures',
      { by: ['smartlink'], offer_ids: [1], sort_by: 'clicks' },
      /No report has all of smartlink, offer, clicks/,
    ],
    ['figures', { by: ['planet'] }, /by/],
    // What is spelled as other tools spell it would else be left out, and the figures be those of the whole account.
    ['figures', { country: 'DE' }, /country/],
    ['explain_change', { smartlink_id: 5001 }, /smartlink_id/],
    ['figures', { systems: ['android'] }, /Android/],
    ['figures', { countries: ['ZZ'] }, /ISO code/],
    ['explain_change', { start: '2026-11-01', end: '2099-01-01' }, /not in the future/],
    ['smartlinks', { channel_id: 999_999 }, /Channel not found/],
    ['failing_postbacks', { channel_id: 999_999 }, /Channel not found/],
    ['test_link', {}, /either/],
    ['test_link', { url: 'https://example.com', smartlink_id: 5001 }, /either/],
    ['test_link', { smartlink_id: 999_999 }, /not found/i],
    ['offer', { offer_id: 1 }, /not found/i],
    ['link_health', { smartlink_id: 999_999 }, /not found/i],
    ['block_source', { smartlink_id: 5001, source: 'x'.repeat(201) }, /200/],
  ];
  for (const [name, asked, sentence] of wrong) {
    const { isError, text } = await ask(client, name, asked);
    expect([isError, text]).toEqual([true, expect.stringMatching(sentence)]);
  }
});

test('an answer that is too long loses rows of its longest list, says so, and is JSON all the same', () => {
  const rows = Array.from({ length: 2_000 }, (_, nth) => ({ nth, text: 'x'.repeat(20) }));
  const cut = smallJson({ few: [1, 2], rows });
  expect(cut.length).toBeLessThanOrEqual(16_000);
  const { few, rows: kept, left_out } = JSON.parse(cut) as { few: number[]; rows: object[]; left_out: string };
  expect([few, kept[0], left_out]).toEqual([[1, 2], rows[0], expect.stringContaining('left out')]);
  expect(kept.length).toBeGreaterThan(100);
  expect(JSON.parse(smallJson({ rows: [rows] }))).toHaveProperty('left_out');
  expect(JSON.parse(smallJson({ text: 'x'.repeat(20_000) }))).toEqual({ note: expect.stringContaining('too long') });
  expect(smallJson({ rows: [1] })).toBe('{"rows":[1]}');
});

test('without a key, with a wrong, ended or revoked one, or from a page nothing is told', async () => {
  const list = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      ...init,
    });
  const { key, made, client: owner } = await aKey(server);
  const authorization = `Bearer ${key}`;
  expect((await list({ authorization })).status).toBe(200);
  const { cookie } = await cookieOf();
  for (const headers of [
    {},
    { cookie },
    { authorization: `Bearer mra_${'A'.repeat(43)}` },
    { authorization: 'Basic x' },
  ]) {
    const answer = await list(headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  for (const origin of ['https://evil.test', server.origin, 'null']) {
    expect((await list({ authorization, origin })).status, origin).toBe(403);
  }
  expect((await fetch(address(), { headers: { authorization } })).status).toBe(405);
  await owner.account.revokeApiKey({ id: made.id });
  const revoked = await list({ authorization });
  expect([revoked.status, await revoked.text()]).toEqual([401, expect.stringContaining('revoked')]);
  expect(server.log()).not.toContain(key);
});

test('an offer tells what it asks, and is applied for with the answers', async () => {
  const client = await aProgram({ may_change: true });
  const { offers } = await told<{ offers: { id: number }[] }>(client, 'find_offers', { application: 'unapproved' });
  const offer_id = offers[0]?.id ?? 0;
  const question = ['offers', 'question', String(offer_id)];
  await operate(server.db, [...question, 'place', 'Where will it be shown?']);
  await operate(server.db, [
    ...question,
    'traffic',
    'Which?',
    '--kind',
    'choice',
    '--options',
    'Search|Social',
    '--optional',
  ]);
  expect(await told(client, 'offer', { offer_id })).toMatchObject({
    questions: [
      { key: 'place', text: 'Where will it be shown?', kind: 'text' },
      { key: 'traffic', text: 'Which?', one_of: ['Search', 'Social'], may_stay_open: true },
    ],
  });
  const application = { offer_id, channel_id: 1001, reason: 'Our players ask for it.' };
  const refused = await ask(client, 'apply_for_offer', { ...application, answers: { traffic: 'Radio' } });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('answers.place') });
  const answers = { place: 'In the reward list', traffic: 'Search' };
  expect(await told(client, 'apply_for_offer', { ...application, answers })).toMatchObject({ applied: offer_id });
});

/** The cookies of a publisher who is signed in. */
async function cookieOf() {
  const someone = await server.logIn(publisher);
  return { cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

test('another publisher’s things stay theirs, and a blocked account has nothing to tell', async () => {
  const other = await aProgram({}, 'sdk@demo.test');
  for (const tool of ['link_health', 'sources']) {
    expect(await ask(other, tool, { smartlink_id: 5001 })).toEqual({ isError: true, text: 'Smartlink not found.' });
  }
  const client = await aProgram();
  expect(await operate(server.db, ['publishers', 'block', publisher, '--reason', 'Fraud', '--yes'])).toMatchObject({
    exit: 0,
  });
  onTestFinished(async () => void (await operate(server.db, ['publishers', 'approve', publisher, '--yes'])));
  const { isError, text } = await ask(client, 'figures').catch((error: unknown) => ({
    isError: true,
    text: String(error),
  }));
  expect([isError, text]).toEqual([true, expect.stringMatching(/blocked|403/i)]);
});
