import { dayOf, daysAfter } from '@millrace/core/format';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { clicks, trafficDays } from '../../packages/server/src/traffic/tables.ts';
import type { Lab } from './start.ts';

export const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
/** Networks of providers in Germany and Brazil. */
export const german = '2.160.0';
export const brazilian = '177.32.0';
export const aid = 1001;
export const filler = 200_580;

interface Visit {
  readonly link?: number;
  readonly channel?: number;
  readonly network?: string;
  readonly agent?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  /** Who comes again comes from the same address. */
  readonly who?: number;
}

/** Links of the demonstration's publisher that lead to three offers, and the visitors who click them. */
export function aTraffic(server: Lab) {
  let oids: readonly number[] = [];
  let gid = 0;
  let visitors = 0;

  beforeAll(async () => {
    const { db } = server;
    const mine = await db
      .select({ oid: applications.oid })
      .from(applications)
      .where(and(eq(applications.user_id, 1), eq(applications.approve_status, 1)))
      .orderBy(applications.oid)
      .limit(3);
    oids = mine.map(({ oid }) => oid);
    // Three offers for Germany, of which none is known to pay more than another; all others are of elsewhere.
    await db.update(offers).set({ countries: ['JP'] });
    const open = {
      ad_type: 2,
      restriction_type: 1,
      prelander: 1,
      countries: ['DE'],
      os: 0,
      status: 1,
      payout_price: '1.5',
      url: 'https://ads.example/l?c={click_id}&s={aff_sub}',
    };
    await db
      .update(offers)
      .set(open)
      .where(inArray(offers.oid, [...oids]));
    await db.delete(trafficDays).where(inArray(trafficDays.oid, [...oids]));
    await db.update(channels).set({ postback_url: '' });
    const { client } = await server.signIn('publisher@demo.test');
    ({ gid } = await client.smartlinks.create({ name: 'Of the test' }));
  });

  async function click({
    network = german,
    agent = phone,
    link = gid,
    channel = aid,
    query = '',
    ...visit
  }: Visit = {}) {
    const { who = (visitors += 1), headers = {}, method = 'GET' } = visit;
    const from = `${network}.${1 + (who % 250)}`;
    const answer = await fetch(`${server.origin}/c?aid=${channel}&oid=${link}${query}`, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': `${agent} ${who}`, 'x-forwarded-for': from, ...headers },
    });
    const to = answer.headers.get('location') ?? '';
    return { status: answer.status, to, id: new URLSearchParams(to.split('?')[1]).get('c') ?? '', answer };
  }

  /** The clicks that reports show of a link of the test, and those of them that went astray. */
  async function figures(link = gid) {
    await server.settled();
    const { client } = await server.signIn('publisher@demo.test');
    const today = dayOf(server.now());
    // A day may end while a test runs.
    const range = { start: daysAfter(today, -1), end: today };
    const [report, astray] = await Promise.all([
      client.reports.list({ type: 'sml_report', ...range, filters: { gid: [link] } }),
      client.reports.astray({ ...range, aid: 0, gid: link }),
    ]);
    return { totals: report.totals, astray };
  }

  async function stored(id: string) {
    await server.settled();
    const [found] = await server.db.select().from(clicks).where(eq(clicks.id, id));
    return found;
  }

  /** The click that was made last, wherever its visitor was led. */
  async function latest() {
    await server.settled();
    const [found] = await server.db.select().from(clicks).orderBy(desc(clicks.at), desc(clicks.id)).limit(1);
    return found;
  }

  async function newLink(part: { countries?: string[] } = {}): Promise<number> {
    const { client } = await server.signIn('publisher@demo.test');
    return (await client.smartlinks.create({ name: `Link ${(visitors += 1)}`, ...part })).gid;
  }

  return {
    oids: () => oids,
    gid: () => gid,
    click,
    figures,
    stored,
    latest,
    newLink,
  };
}
