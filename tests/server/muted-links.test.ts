// Links whose alerts are muted: nothing that is told of a link is told of them, whoever tells it.
import { noticeKindOf, type LinkNotice } from '@millrace/core/account';
import { codes } from '@millrace/core';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { tellOfLink } from '../../packages/server/src/smartlinks/tell-of-link.ts';
import { applySourceRules } from '../../packages/server/src/source-rules/apply-rules.ts';
import { firstRule } from '@millrace/core/sources';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { newLink } = aTraffic(server);
const publisher = 'publisher@demo.test';

type Values = Omit<LinkNotice['values'], 'name' | 'gid'>;

/** What each says beside its link. By hand: a new one is missing here, and the test says so. */
const told: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  linkBroken: { country: 'DE', system: 'iOS' },
  linkMended: { country: 'DE', system: 'iOS' },
  rateDropped: { hours: '5', clicks: '150', conversions: '0', usual: '15' },
  undeliveredRose: { hours: '5', clicks: '150', undelivered: '90', usual: '15' },
  revenueFell: { hours: '5', conversions: '20', revenue: '$5.00', usual: '$40.00' },
  sourceBlocked: {},
  sourcesBlocked: { count: '3' },
};

async function toldOf(gid: number): Promise<(string | null)[]> {
  const ofLink = and(eq(notices.user_id, 1), sql`${notices.values} ->> 'gid' = ${String(gid)}`);
  return (await server.db.select({ code: notices.code }).from(notices).where(ofLink)).map(({ code }) => code);
}

async function mute(gid: number, is_muted: 0 | 1) {
  const { client } = await server.signIn(publisher);
  await client.smartlinks.muteAlerts({ gid, is_muted });
  return (await client.smartlinks.health({ gid })).is_muted;
}

test('all that is told of a link is listed here', () => {
  const ofLinks = Object.entries(noticeKindOf).flatMap(([code, kind]) => (kind === 'smartlink' ? [code] : []));
  expect(Object.keys(told).toSorted()).toEqual(ofLinks.toSorted());
});

test.each(Object.entries(told))(
  '%s: told of a link, and not while it is muted, tested or not',
  async (code, values) => {
    const [heard, muted] = [await newLink(), await newLink()];
    expect(await mute(muted, 1)).toBe(true);
    const notice = { code, values: values as Values } as Parameters<typeof tellOfLink>[2];
    for (const gid of [heard, muted]) await tellOfLink(server.db, { user_id: 1, gid }, notice, server.now());
    expect([await toldOf(heard), await toldOf(muted)]).toEqual([[code], []]);
    expect(await mute(muted, 0)).toBe(false);
    await tellOfLink(server.db, { user_id: 1, gid: muted }, notice, server.now());
    expect(await toldOf(muted)).toEqual([code]);
  },
);

test('what a rule blocks of a muted link is blocked, and not told', async () => {
  const gid = await newLink();
  await mute(gid, 1);
  const hourMs = 3_600_000;
  const now = Math.floor(server.now().getTime() / hourMs) * hourMs;
  const [from, until] = [new Date(now - 48 * hourMs).toISOString(), new Date(now - hourMs).toISOString()];
  await server.db.execute(sql`
    insert into traffic_subs (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, source, clk)
    select (at at time zone 'Asia/Shanghai')::date, extract(hour from at at time zone 'Asia/Shanghai'), 1, ${aid}::int, 1,
      ${gid}::int, (select min(oid) from offers), 'DE', 'iOS', '', 'bad', 24
    from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 hour') at`);
  const { client } = await server.signIn(publisher);
  await client.sources.saveRule({ gid, ...firstRule, is_on: 1 });
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) });
  await applySourceRules({ db: server.db, log, now: () => server.now() });
  const { list } = await client.sources.blocked({ gid, n: 10 });
  expect(list.map(({ source }) => source)).toEqual(['bad']);
  expect(await toldOf(gid)).toEqual([]);
});

test("nobody mutes another publisher's link", async () => {
  const { client } = await server.signIn(publisher);
  await expect(client.smartlinks.muteAlerts({ gid: 99_999, is_muted: 1 })).rejects.toMatchObject({
    code: codes.notFound,
  });
});
