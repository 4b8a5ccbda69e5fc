import { count, eq, inArray } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { createClickLog } from '../../packages/server/src/traffic/click-log.ts';
import { createJournal } from '../../packages/server/src/traffic/journal.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, brazilian, filler, iphone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const traffic = aTraffic(server);
const { click, figures, latest, newLink, stored } = traffic;

test('a click is stored and then sent to an offer that may have it, with its id and what the publisher wrote into the link', async () => {
  const { status, to, id, answer } = await click({ query: '&source=page%207&aff_sub=a%26b&aff_sub5=five' });
  expect(status).toBe(302);
  expect(to).toBe(`https://ads.example/l?c=${id}&s=a%26b`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stored(id)).toMatchObject({
    user_id: 1,
    aid,
    gid: traffic.gid(),
    country: 'DE',
    os: 'Android',
    source: 'page 7',
    aff_sub: 'a&b',
    aff_sub2: '',
    aff_sub5: 'five',
    reason: null,
  });
  expect(traffic.oids()).toContain((await stored(id))?.oid);
});

test('bots, prefetches and repeated clicks are answered, and count as nothing but astray', async () => {
  const link = await newLink();
  const once = await click({ link, who: 7 });
  expect((await click({ link, who: 7 })).status).toBe(302);
  server.wait(5_000);
  expect((await click({ link, who: 7 })).id).not.toBe(once.id);
  await click({ link, agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await click({ link, headers: { 'sec-purpose': 'prefetch' } });
  await click({ link, method: 'HEAD' });
  const { totals, astray } = await figures(link);
  expect(totals).toMatchObject({ impress: 2, clk: 2, cov: 0 });
  expect(astray).toMatchObject({
    clicks: 6,
    delivered: 2,
    reasons: expect.arrayContaining([
      { reason: 'duplicate', clk: 1 },
      { reason: 'bot', clk: 3 },
    ]),
  });
});

test('a click that a start finds in a journal, and that was stored before, is counted once', async () => {
  const link = await newLink();
  const { id } = await click({ link });
  const before = await figures(link);
  expect(before.totals).toMatchObject({ clk: 1 });
  const dataDir = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  const journals = join(dataDir, 'clicks');
  // What a process leaves that died once the click was stored, and before it could forget it.
  const journal = createJournal(journals);
  await journal.append(JSON.stringify(await stored(id)));
  await journal.close();
  const next = createClickLog({
    opened: { db: server.db },
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    config: { dataDir },
    provider: () => Promise.resolve(defaultProvider),
  });
  await next.recover();
  expect(readdirSync(journals)).toEqual([]);
  expect(await figures(link)).toEqual(before);
  await next.close();
  rmSync(dataDir, { recursive: true });
});

test('a visitor who follows the links of two offers is counted for both', async () => {
  const [one = 0, other = 0] = traffic.oids();
  const first = await click({ link: one, who: 8 });
  const second = await click({ link: other, who: 8 });
  expect(await stored(first.id)).toMatchObject({ oid: one, gid: 0, reason: null });
  expect(await stored(second.id)).toMatchObject({ oid: other, gid: 0, reason: null });
});

test('who fits no offer gets the filler, and the reason is told', async () => {
  const link = await newLink();
  await server.db
    .update(offers)
    .set({ os: 2 })
    .where(inArray(offers.oid, [...traffic.oids()]));
  server.wait(5_000);
  const [far, otherSystem] = [await click({ link, network: brazilian }), await click({ link, agent: iphone })];
  expect([far.to, otherSystem.to].map((to) => to.replace(/=.*/, ''))).toEqual(
    [1, 2].map(() => `${server.origin}/pictures/offers/${filler}.html?click_id`),
  );
  await server.db
    .update(offers)
    .set({ os: 0 })
    .where(inArray(offers.oid, [...traffic.oids()]));
  server.wait(5_000);
  const { astray, totals } = await figures(link);
  expect(astray.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'country', clk: 1 },
      { reason: 'os', clk: 1 },
    ]),
  );
  expect([totals.clk, astray.clicks, astray.delivered]).toEqual([2, 2, 0]);
  expect((await fetch(far.to)).status).toBe(200);
});

test('a filler that is not approved for the publisher gets nobody, however it came to the link', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 100 });
  const foreign = data.find(({ oid, approve_status }) => approve_status !== 1 && oid !== filler)?.oid ?? 0;
  const link = await newLink({ countries: ['DE'] });
  const from = { link, network: brazilian };
  await server.db.execute(`update smartlinks set filled_oid = ${foreign} where gid = ${link}`);
  expect((await click(from)).to).toContain(`/offers/${filler}.html`);
  await server.db.execute(`update smartlinks set filled_oid = ${traffic.oids()[0]} where gid = ${link}`);
  server.wait(5_000);
  expect((await click(from)).to).toMatch(/^https:\/\/ads\.example/);
});

test('a filler that the link blocks, or is not for what the link is, gets nobody either', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [first = 0] = traffic.oids();
  const made = { name: 'Filled', countries: ['DE'], filled_oid: first };
  const { gid: blocking } = await client.smartlinks.create({ ...made, x_offers: [first] });
  const { gid: other } = await client.smartlinks.create({ ...made, ad_type: 1 });
  for (const link of [blocking, other]) {
    expect((await click({ link, network: brazilian })).to).toContain(`/offers/${filler}.html`);
  }
});

test('what a publisher decides is kept: targeting, blocked and prior offers', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [first = 0, second = 0, third = 0] = traffic.oids();
  const link = await newLink({ countries: ['BR'] });
  expect((await click({ link })).to).toContain(`/offers/${filler}.html`);
  const made = await client.smartlinks.create({
    name: 'Prior',
    aff_settings: {
      1: { aid: 1, ad_type: 0, offers: [first], x_offers: [second], offer_ratio: { [first]: 10 }, prior_ratio: 100 },
    },
  });
  for (const one of [1, 2, 3, 4, 5, 6]) {
    const { id } = await click({ link: made.gid, who: 900 + one });
    expect((await stored(id))?.oid).toBe(first);
  }
  await server.db.update(offers).set({ status: 0 }).where(eq(offers.oid, first));
  server.wait(5_000);
  expect((await stored((await click({ link: made.gid })).id))?.oid).toBe(third);
  await server.db.update(offers).set({ status: 1 }).where(eq(offers.oid, first));
  server.wait(5_000);
});

test('an approved offer has a link of its own, with which nobody reaches another', async () => {
  const [first = 0] = traffic.oids();
  const { id } = await click({ link: first });
  expect(await stored(id)).toMatchObject({ gid: 0, oid: first, product: 2 });
});

test('visitors of an offer that is not approved get the filler, and the publisher is told of them', async () => {
  const { rows } = await server.db.execute<{ oid: number }>(
    `select oid from offers where status = 1 and url <> '' and oid <> ${filler}
     and oid not in (select oid from applications where user_id = 1) order by oid limit 1`,
  );
  expect((await click({ link: rows[0]?.oid ?? 0 })).status).toBe(302);
  expect(await latest()).toMatchObject({ gid: 0, oid: filler, reason: 'notApproved' });
});

test('a link that is not the channel’s leads nowhere, and nothing is stored', async () => {
  const all = async () => (await server.db.select({ all: count() }).from(clicks))[0]?.all;
  const before = await all();
  await server.db.update(users).set({ status: 2 }).where(eq(users.id, 7));
  const foreign = [
    { channel: 1010 },
    { channel: 999_999 },
    { channel: 1013 },
    { link: 999_999 },
    { link: Number.NaN },
    { channel: -1 },
  ];
  for (const visit of foreign) expect((await click(visit)).status, JSON.stringify(visit)).toBe(404);
  expect((await fetch(`${server.origin}/c`)).status).toBe(404);
  expect(await all()).toBe(before);
  await server.db.update(users).set({ status: 1 }).where(eq(users.id, 7));
});

test.each([
  ['under review', 0],
  ['blocked', 2],
  ['rejected', 3],
])('a link of an account that is %s leads to the filler of the network, and says so', async (_, status) => {
  const link = await newLink();
  const [own = 0] = traffic.oids();
  const visit = async (asked: object = { link }) => {
    server.wait(5_000);
    return click(asked);
  };
  expect((await visit()).to).toMatch(/^https:\/\/ads\.example\//);
  await server.db.update(users).set({ status }).where(eq(users.id, 1));
  // The third is a robot's: whoever comes, it is the account for which they get the filler.
  for (const asked of [{ link }, { link: own }, { link, agent: 'Googlebot/2.1' }]) {
    const closed = await visit(asked);
    expect([closed.status, closed.to.startsWith('https://ads.example/')]).toEqual([302, false]);
    expect(await latest()).toMatchObject({ oid: filler, reason: 'account' });
  }
  expect((await visit({ link: 999_999 })).status).toBe(404);
  await server.db.update(users).set({ status: 1 }).where(eq(users.id, 1));
  expect((await visit()).to).toMatch(/^https:\/\/ads\.example\//);
  const { totals, astray } = await figures(link);
  expect(astray).toMatchObject({ clicks: 4, delivered: 2, reasons: [{ reason: 'account', clk: 2 }] });
  // They are in no other figure.
  expect(totals).toMatchObject({ clk: 2 });
});

test('whatever stands in a link is stored as text, shortened, and encoded where it goes', async () => {
  const hostile = `%00${encodeURIComponent('{payout}"><script>')}${'x'.repeat(500)}`;
  const { to, id } = await click({ query: `&aff_sub=${hostile}&aff_sub=second` });
  const kept = (await stored(id))?.aff_sub ?? '';
  expect(kept).toHaveLength(200);
  expect(kept.startsWith('{payout}"><script>')).toBe(true);
  expect(to).toContain('&s=%7Bpayout%7D%22%3E%3Cscript%3E');
  expect((await click({ query: '&aff_sub=%ED%A0%80%zz' })).status).toBe(302);
});
