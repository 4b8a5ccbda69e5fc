// A host's own server opens a session for one publisher, and its pages use that in place of cookies.
import { catalogue, codes, createClient, widgetSession, type Row } from '@millrace/core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { pathOf } from '../lab/send.ts';

const named = 'https://app.example.com';
const server = aServer({ config: { provider: { ...defaultProvider, origins: [named] } } });

const minute = 60_000;

/** A new key of a publisher, as the operator is shown it. */
async function aKey(publisher = 'publisher@demo.test'): Promise<string> {
  const told = await operate(server.db, ['widgets', 'key', publisher]);
  expect(told.exit, told.text).toBe(0);
  const [key] = /mrk_\d+_[\w-]{43}/.exec(told.text) ?? [''];
  return key;
}

interface Told {
  readonly c: number;
  readonly m: string;
  readonly d: { readonly token: string; readonly expires_at: string };
}

async function openSession(key: string, headers: Record<string, string> = {}): Promise<Told> {
  const answer = await fetch(`${server.origin}/accounts/widget-session-r/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return (await answer.json()) as Told;
}

async function aToken(publisher?: string): Promise<string> {
  return (await openSession(await aKey(publisher))).d.token;
}

function clientOf(token: string, headers: Record<string, string> = {}) {
  return createClient(catalogue, {
    origin: server.origin,
    bearer: () => token,
    fetch: (input, init) => {
      const request = new Request(input, init);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return fetch(request);
    },
  });
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => codes.ok,
    (error: { code?: number; status?: number }) => error.code ?? error.status,
  );

test('a server opens a session with its key, and a page sees and does what widgets do, without a cookie', async () => {
  const { c, d } = await openSession(await aKey());
  expect(c).toBe(codes.ok);
  const left = Date.parse(d.expires_at) - server.now().getTime();
  expect(left).toBeGreaterThan(10 * minute);
  expect(left).toBeLessThanOrEqual(15 * minute);
  const client = clientOf(d.token, { origin: named });
  expect((await client.session.permission()).p.un).toBe('publisher@demo.test');
  expect((await client.channels.list({})).length).toBeGreaterThan(0);
  expect((await client.offers.list({})).data.length).toBeGreaterThan(0);
  const { gid } = await client.smartlinks.create({ name: 'From a widget', countries: ['DE'] } as never);
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject({ name: 'From a widget' });
  const answer = await fetch(`${server.origin}/accounts/permission-r/`, {
    headers: { authorization: `Bearer ${d.token}` },
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a key that is missing, made up, of another installation or sent by a page opens nothing', async () => {
  const key = await aKey();
  const [, uid = ''] = /^mrk_(\d+)_/.exec(key) ?? [];
  for (const wrong of [
    '',
    'mrk_1_short',
    `mrk_${uid}_${'A'.repeat(43)}`,
    key.replace(/^mrk_\d+/, 'mrk_3'),
    `${key}x`,
  ]) {
    expect((await openSession(wrong)).c, wrong).toBe(codes.loginNeeded);
  }
  for (const origin of [named, 'https://evil.test', server.origin, 'null']) {
    expect((await openSession(key, { origin })).c, origin).toBe(codes.notAllowed);
  }
});

test('a token of another publisher shows that one’s own and nothing of this one', async () => {
  const [mine, other] = [clientOf(await aToken()), clientOf(await aToken('sdk@demo.test'))];
  const { gid } = await mine.smartlinks.create({ name: 'Mine alone', countries: ['DE'] } as never);
  expect(await code(other.smartlinks.read({ sml_id: gid }))).toBe(codes.notFound);
  expect((await other.session.permission()).p.un).toBe('sdk@demo.test');
  const aids = (await other.channels.list({})).map(({ id }) => id);
  for (const { id } of await mine.channels.list({})) expect(aids).not.toContain(id);
});

test('a token whose publisher, end or signature was changed is none', async () => {
  const token = await aToken();
  const [, id = '', end = '', sign = ''] = /^mrw_(\d+)_(\d+)_(.+)$/.exec(token) ?? [];
  for (const forged of [
    `mrw_3_${end}_${sign}`,
    `mrw_${id}_${Number(end) + minute}_${sign}`,
    `mrw_${id}_${end}_${'A'.repeat(43)}`,
    `mrw_${id}_${end}_`,
    'mrw_',
    'mrw_0_0_0',
  ]) {
    expect(await code(clientOf(forged).offers.list({})), forged).toBe(codes.signedOut);
    // Nor is it taken for nobody where nobody is asked who they are.
    expect(await code(clientOf(forged).reference.provider()), forged).toBe(codes.signedOut);
  }
});

test('a session that has ended says so, and the client opens another one by itself', async () => {
  const key = await aKey();
  const tokens: string[] = [];
  const client = createClient(catalogue, {
    origin: server.origin,
    bearer: widgetSession(async () => {
      const { d } = await openSession(key);
      tokens.push(d.token);
      return d;
    }),
  });
  await client.offers.list({});
  await client.channels.list({});
  expect(tokens).toHaveLength(1);
  const old = clientOf(tokens[0] ?? '');
  server.wait(16 * minute);
  expect(await code(old.offers.list({}))).toBe(codes.signedOut);
  await client.offers.list({});
  expect(new Set(tokens).size).toBe(2);
});

test('with another key, or none any more, the sessions of the one before are over at once', async () => {
  const first = await aKey();
  const { token } = (await openSession(first)).d;
  const second = await aKey();
  expect(await code(clientOf(token).offers.list({}))).toBe(codes.signedOut);
  expect((await openSession(first)).c).toBe(codes.loginNeeded);
  const next = (await openSession(second)).d.token;
  expect(await code(clientOf(next).offers.list({}))).toBe(codes.ok);
  expect(await operate(server.db, ['widgets', 'end', 'publisher@demo.test'])).toMatchObject({ exit: 0 });
  expect(await code(clientOf(next).offers.list({}))).toBe(codes.signedOut);
  expect(await operate(server.db, ['widgets', 'end', 'publisher@demo.test'])).toMatchObject({ exit: 0, isIdle: true });
});

test('a page whose origin is not named gets nothing with it, whatever the token', async () => {
  const token = await aToken();
  for (const origin of ['https://evil.test', 'https://app.example.com.evil.test', 'null']) {
    expect(await code(clientOf(token, { origin }).offers.list({})), origin).toBe(403);
  }
});

const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
/** All that a widget session may change, by hand. */
const changes = [
  'offers.apply',
  'offers.keepTemplate',
  'reports.mail',
  'reports.remove',
  'reports.rename',
  'reports.save',
  'smartlinks.create',
  'smartlinks.duplicate',
  'smartlinks.rename',
  'smartlinks.setState',
  'smartlinks.update',
  'tester.saveResult',
  'tester.track',
];
/** What changes nothing, and is sent as a form for what it asks. */
const asks = [
  'smartlinks.coverage',
  'smartlinks.offers',
  'smartlinks.simulate',
  'creatives.drawKit',
  'creatives.packKit',
];
/** What it reads beside offers, smartlinks, creatives, tests, reports, conversions and lists. */
const reads = ['channels.list', 'session.permission', 'session.profile'];
const readDomains = ['reference', 'offers', 'smartlinks', 'creatives', 'tester', 'reports', 'conversions'];

function may({ name, domain, changes: isChange, confirm }: Row): boolean {
  if (confirm !== 'no') return false;
  return isChange ? [...changes, ...asks].includes(name) : readDomains.includes(domain) || reads.includes(name);
}

test('nothing else is open to it: no account, no password, no money, no postback, no session', async () => {
  const token = await aToken();
  const closed = rows.filter((row) => !may(row));
  expect(closed.length).toBeGreaterThan(60);
  for (const row of closed) {
    const answer = await fetch(server.origin + pathOf(row), {
      method: row.method,
      headers: { authorization: `Bearer ${token}` },
    });
    server.isOfNoCall(answer);
    const { c } = (await answer.json()) as Told;
    expect([row.name, c]).toEqual([row.name, codes.notAllowed]);
  }
});

const widgets = [
  'apply-dialog',
  'creative-kit',
  'creative-picker',
  'offer-table',
  'promotion-dialog',
  'report-view',
  'smartlink-editor',
  'smartlink-table',
  'tracker-tester',
  'trend-dialog',
];

/** The calls that the README of a widget lists. */
function callsOf(widget: string): Row[] {
  const readme = readFileSync(`packages/widgets/src/${widget}/README.md`, 'utf8');
  const [list = ''] = /\*\*Calls\*\*[\s\S]*?\n\n/.exec(readme) ?? [];
  const names = [...list.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name);
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`There is no call ${name}, which ${widget} names.`);
    return row;
  });
}

/** A token that outlives every session; the report shows its own place for it. */
const secrets = ['account.token'];

test.each(widgets)('all that %s needs is open to a widget session', async (widget) => {
  const token = await aToken();
  const needed = callsOf(widget).filter(({ name }) => !secrets.includes(name));
  expect(needed.length).toBeGreaterThan(0);
  for (const row of needed) {
    const answer = await fetch(server.origin + pathOf(row), {
      method: row.method,
      headers: { authorization: `Bearer ${token}` },
    });
    server.isOfNoCall(answer);
    // What is asked is not whole, so it may be refused, but not as such.
    const isFile = answer.headers.get('content-type')?.includes('json') !== true;
    const { c } = isFile ? { c: codes.ok } : ((await answer.json()) as Told);
    expect([row.name, c]).not.toEqual([row.name, codes.notAllowed]);
  }
});

test('the document of the API says which calls a widget session opens, and what opens one', async () => {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  interface Operation {
    readonly operationId: string;
    readonly security: readonly object[];
  }
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, object> };
  };
  expect(components.securitySchemes).toMatchObject({
    widgetSession: { type: 'http', scheme: 'bearer', description: expect.stringContaining('15 minutes') },
    widgetKey: { type: 'http', scheme: 'bearer', description: expect.stringContaining('secret key') },
  });
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const opened = operations.filter(({ security }) => security.some((way) => 'widgetSession' in way));
  expect(opened.map(({ operationId }) => operationId).sort()).toEqual(
    rows
      .filter(may)
      .map(({ name }) => name)
      .sort(),
  );
  const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
  expect(securityOf('session.widgetSession')).toEqual([{ widgetKey: [] }]);
  const withoutKeys = (name: string) => securityOf(name)?.filter((way) => !('apiKey' in way));
  expect(withoutKeys('smartlinks.offers')).toEqual([{ session: [], csrf: [] }, { widgetSession: [] }]);
  expect(withoutKeys('reference.provider')).toEqual([{}, { widgetSession: [] }]);
});

test('a cookie beside it counts for nothing', async () => {
  const someone = await server.signIn('interactive@demo.test');
  const token = await aToken();
  const answer = await someone.fetch('/accounts/permission-r/', { headers: { authorization: `Bearer ${token}` } });
  expect(((await answer.json()) as { a: { p: { un: string } } }).a.p.un).toBe('publisher@demo.test');
});
