import { dayOf } from '@millrace/core/format';
import { eq, inArray } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { channels, placements } from '../../packages/server/src/channels/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { providerValues } from '../../packages/server/src/reference/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, german, iphone, phone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const traffic = aTraffic(server);
const aid = 1004;
const secret = 'of this app';
let placement = 0;

beforeAll(async () => {
  const app = { secret, currency_name: 'Coins', currency_rate: '100', callback_url: '', postback_url: '' };
  await server.db.update(channels).set(app).where(eq(channels.id, aid));
  await server.db.delete(trafficDays).where(eq(trafficDays.aid, aid));
  const [first] = await server.db.select().from(placements).where(eq(placements.aid, aid));
  placement = first?.id ?? 0;
  await setType(4);
});

beforeEach(async () => {
  const usual = { os: 0, restriction_type: 1, payout_price: '1.5' };
  await server.db
    .update(offers)
    .set(usual)
    .where(inArray(offers.oid, [...traffic.oids()]));
});

const setType = (type: number) => server.db.update(placements).set({ type }).where(eq(placements.id, placement));
const sign = (user: string, by = secret) => createHmac('sha256', by).update(user).digest('hex');

interface Look {
  readonly user?: string;
  readonly signature?: string;
  readonly agent?: string;
  readonly headers?: Record<string, string>;
  readonly query?: string;
}

async function look({ user = 'ana', signature = sign(user), agent = phone, headers = {}, query = '' }: Look = {}) {
  const asked = new URLSearchParams({ placement: String(placement), user, signature });
  const answer = await fetch(`${server.origin}/wall?${asked}${query}`, {
    headers: { 'user-agent': agent, 'x-forwarded-for': `${german}.7`, ...headers },
  });
  const html = await answer.text();
  const links = [...html.matchAll(/href="(\/c\?[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  return { status: answer.status, answer, html, links };
}

async function press(link: string, network = 7) {
  const headers = { 'user-agent': phone, 'x-forwarded-for': `${german}.${network}` };
  const answer = await fetch(server.origin + link, { redirect: 'manual', headers });
  const to = answer.headers.get('location') ?? '';
  return new URLSearchParams(to.split('?')[1]).get('c') ?? '';
}

async function convert(click_id: string, fields: Record<string, string> = {}) {
  const oid = (await traffic.stored(click_id))?.oid ?? 0;
  const given = postbackSecret({ secret: await serverSecret(server.db) }, oid);
  const query = new URLSearchParams({ click_id, secret: given, ...fields });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

async function report(type: 'sdk_offer_wall_report' | 'sdk_user_point_report', user?: string) {
  await server.settled();
  const { client } = await server.signIn('publisher@demo.test');
  const today = dayOf(new Date());
  const filters = { aid: [aid], ...(user !== undefined && { aff_sub: [user] }) };
  return (await client.reports.list({ type, start: today, end: today, filters })).totals;
}

test('a wall shows what fits the visitor, the best paid first, in the money of the app', async () => {
  const [first = 0, second = 0, third = 0] = traffic.oids();
  await server.db.update(offers).set({ payout_price: '2.345', name: 'Tide <b> Quest' }).where(eq(offers.oid, second));
  await server.db.update(offers).set({ os: 1 }).where(eq(offers.oid, third));
  const { status, html, links } = await look();
  expect(status).toBe(200);
  expect(links.map((link) => Number(new URLSearchParams(link).get('oid')))).toEqual([second, first]);
  expect(html).toContain('Tide &lt;b&gt; Quest');
  expect(html).toContain('<h1>Earn Coins</h1>');
  expect([...html.matchAll(/class="reward">([^<]*)/g)].map(([, text]) => text)).toEqual(['+234 Coins', '+150 Coins']);
  expect((await look({ agent: iphone })).links).toHaveLength(3);
  const elsewhere = await look({ headers: { 'x-forwarded-for': '133.11.0.1' } });
  expect(elsewhere.links.some((link) => link.includes(`oid=${first}`))).toBe(false);
  await server.db.update(offers).set({ restriction_type: 2 }).where(eq(offers.oid, second));
  expect((await look()).links).toHaveLength(1);
});

test('who is not named, or named by someone else than the app, is refused in words that say how to mend it', async () => {
  const refused = [
    { given: { user: '', signature: sign('') }, says: 'data-user' },
    { given: { signature: '' }, says: 'data-signature' },
    { given: { signature: sign('ben') }, says: 'HMAC-SHA256' },
    { given: { signature: sign('ana', 'of another app') }, says: 'HMAC-SHA256' },
    { given: { user: 'a\nb' }, says: 'HMAC-SHA256' },
    { given: { user: 'x'.repeat(201) }, says: 'HMAC-SHA256' },
  ];
  for (const { given, says } of refused) {
    const { status, html, links } = await look(given);
    expect([status, links], says).toEqual([403, []]);
    expect(html).toContain('The offers cannot be shown.');
    expect(html).toContain(says);
  }
  expect((await look({ signature: sign('ana').toUpperCase() })).status).toBe(200);
  // Whoever could sign by an app that has no secret would be anyone.
  await server.db.update(channels).set({ secret: '' }).where(eq(channels.id, aid));
  expect((await look({ signature: sign('ana', '') })).status).toBe(403);
  await server.db.update(channels).set({ secret }).where(eq(channels.id, aid));
});

test('a placement that is gone, and one of an account that does not run, show nothing', async () => {
  for (const id of ['0', '999999', 'x', '']) {
    expect((await fetch(`${server.origin}/wall?placement=${id}`)).status).toBe(404);
    expect((await fetch(`${server.origin}/wall.js?placement=${id}`)).status).toBe(404);
  }
  await server.db.update(users).set({ status: 2 }).where(eq(users.id, 1));
  expect((await look()).status).toBe(404);
  await server.db.update(users).set({ status: 1 }).where(eq(users.id, 1));
});

test('only the wall may be framed, and it runs nothing but what is its own', async () => {
  const { answer, html } = await look();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'; img-src /);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toMatch(/unsafe|connect-src/);
  const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? '';
  expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(html.match(/<(script|style)/g)).toHaveLength(2);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const page = await fetch(`${server.origin}/aff-login`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const script = await fetch(`${server.origin}/wall.js?placement=${placement}`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(script.headers.get('set-cookie')).toBeNull();
  // What is asked comes back as text.
  const { html: odd } = await look({ query: `&host=${encodeURIComponent('https://a.test/"><script>')}` });
  expect(odd).toContain('data-host="https://a.test"');
  expect((await look({ query: '&host=javascript:alert(1)' })).html).toContain('data-host=""');
});

test('what is shown, pressed and converted stands in the reports of the wall, under the user and with the points', async () => {
  const before = await report('sdk_offer_wall_report');
  const user = 'user of reports';
  const { links } = await look({ user });
  expect(links).toHaveLength(3);
  const click = await press(links[0] ?? '', 21);
  expect(await traffic.stored(click)).toMatchObject({ product: 3, aff_sub: user, aff_sub2: String(placement), aid });
  const after = await report('sdk_offer_wall_report');
  expect([after.impress - before.impress, after.clk - before.clk]).toEqual([3, 1]);
  expect(await convert(click, { txid: 'w1' })).toBe('Noted.');
  expect(await convert(click, { txid: 'w1' })).toBe('Known already.');
  const other = await press(links[1] ?? '', 22);
  expect(await convert(other)).toBe('Noted.');
  const of = () => report('sdk_user_point_report', user);
  expect(await of()).toMatchObject({ users: 1, cov: 2, points: 300, revenue: '3' });
  // What is taken back takes the points and the money with it; that the user has converted stays as true as it was.
  await convert(click, { txid: 'w1', status: 'reversed' });
  expect(await of()).toMatchObject({ users: 1, cov: 2, reversed: 1, points: 150, revenue: '1.5' });
  await convert(other, { status: 'reversed' });
  expect(await of()).toMatchObject({ users: 1, cov: 2, reversed: 2, points: 0, revenue: '0' });
});

test('two conversions of a user at once make one user', async () => {
  const user = 'twice';
  const { links } = await look({ user });
  const clicks = await Promise.all(links.map((link, index) => press(link, 31 + index)));
  await Promise.all(clicks.map((id) => convert(id)));
  expect(await report('sdk_user_point_report', user)).toMatchObject({ users: 1, cov: 3, points: 450 });
});

test('a click that names a user without the signature is an ordinary click of the link', async () => {
  const { links } = await look({ user: 'mallory' });
  const forged = (links[0] ?? '').replace('aff_sub=mallory', 'aff_sub=ana');
  expect(await traffic.stored(await press(forged, 41))).toMatchObject({ product: 2, aff_sub: 'ana' });
});

test('bots, and pages that are fetched before anyone asked, are shown the wall and counted nowhere', async () => {
  const before = await report('sdk_offer_wall_report');
  expect((await look({ agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(200);
  expect((await look({ headers: { 'sec-purpose': 'prefetch' } })).status).toBe(200);
  expect((await report('sdk_offer_wall_report')).impress).toBe(before.impress);
});

test('the app is called with what its user has earned, signed by its secret', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const callback_url = 'http://127.0.0.1:9/earned?key=k';
  await server.db.update(channels).set({ callback_url }).where(eq(channels.id, aid));
  const { links } = await look({ user: 'ana & co' });
  const click = await press(links[0] ?? '', 51);
  await convert(click, { txid: 'tx 9' });
  await expect
    .poll(async () => (await client.channels.postbacks({ id: aid })).list[0]?.last?.url, { timeout: 10_000 })
    .toContain('/earned?key=k&user=ana+%26+co&points=150');
  const [logged] = (await client.channels.postbacks({ id: aid })).list;
  expect(logged).toMatchObject({ told: 'callback', tries: 1 });
  const { searchParams } = new URL(logged?.last?.url ?? '');
  const text = ['ana & co', '150', click, 'tx 9'].join('\n');
  expect(searchParams.get('signature')).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  expect(searchParams.get('click_id')).toBe(click);
  await server.db.update(channels).set({ callback_url: '' }).where(eq(channels.id, aid));
});

test('what is still to be told goes to the address that is saved now, with the same earnings, and nowhere once it is taken away', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const app = { id: aid, callback_url: 'http://wall.invalid/old?user=app&points=1' };
  await client.channels.update(app);
  const { links } = await look({ user: 'mended' });
  const click = await press(links[0] ?? '', 52);
  await convert(click, { txid: 'tx 10' });
  const logged = async () => (await client.channels.postbacks({ id: aid })).list[0];
  await expect.poll(async () => (await logged())?.last?.url, { timeout: 10_000 }).toContain('/old?');

  // What the app pays is another thing by now, what it has said that its user earned is not.
  await client.channels.update({ id: aid, callback_url: 'http://wall.invalid/new?k=v#here', currency_rate: '900' });
  server.wait(61_000);
  await expect.poll(async () => (await logged())?.last?.url, { timeout: 10_000 }).toContain('/new?');
  const { searchParams, hash } = new URL((await logged())?.last?.url ?? '');
  const { signature, ...told } = Object.fromEntries(searchParams);
  const oid = expect.stringMatching(/^\d+$/);
  expect(told).toEqual({ k: 'v', user: 'mended', points: '150', oid, click_id: click, txid: 'tx 10' });
  const text = ['mended', '150', click, 'tx 10'].join('\n');
  expect(signature).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  expect(hash).toBe('#here');

  await client.channels.update({ id: aid, callback_url: '', currency_rate: '100' });
  expect(await logged()).toMatchObject({ told: 'callback', tries: 2, next_at: null });
  const again = client.channels.resendPostback({ id: aid, try_id: (await logged())?.last?.id ?? 0 });
  await expect(again).rejects.toThrow('No callback URL is saved. Save one');
});

test('each type has its own script, and a bar shows the way to all offers', async () => {
  const scripts = new Set<string>();
  for (const type of [1, 2, 3, 4]) {
    await setType(type);
    const answer = await fetch(`${server.origin}/wall.js?placement=${placement}`, {
      headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
    });
    const script = await answer.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('任务列表');
    scripts.add(script);
  }
  expect(scripts.size).toBe(4);
  await setType(2);
  const bar = await look({ headers: { 'accept-language': 'zh' } });
  expect(bar.html).toContain('<html lang="zh-CN">');
  expect(bar.html).toMatch(
    /<a class="all" href="\/wall\?placement=\d+&amp;user=ana&amp;signature=[\da-f]+&amp;whole=1"/,
  );
  expect((await look({ query: '&whole=1' })).html).toContain('<header>');
  await setType(4);
});

test('a wall is in the colour of the network', async () => {
  expect((await look()).html).toContain('--accent: light-dark(#0b7a75, ');
  await server.db.insert(providerValues).values({ name: 'accent', value: '#1d4ed8' });
  await expect.poll(async () => (await look()).html).toContain('--accent: light-dark(#1d4ed8, ');
  const { html } = await look({ signature: '' });
  expect(html).toContain('--accent: light-dark(#1d4ed8, ');
});
