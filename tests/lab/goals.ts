import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { offerGoals } from '../../packages/server/src/offers/goal-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from './operator.ts';
import type { Lab } from './start.ts';
import { aTraffic } from './traffic.ts';

const untilSeen = 20_000;

/** An offer whose goals are of the test, the only one that takes visitors, and pays 1.50 of 2 for its conversion. */
export function goalsOf(server: Lab) {
  const { oids, click, latest, newLink } = aTraffic(server);
  const first = () => oids()[0] ?? 0;
  const command = (...words: string[]) => operate(server.db, words, { now: server.now() });
  const goal = (...words: string[]) => command('offers', 'goal', String(first()), ...words);

  beforeEach(async () => {
    await server.db.delete(offerGoals);
    await server.db
      .update(offers)
      .set({ status: 0 })
      .where(inArray(offers.oid, [...oids()]));
    await server.db
      .update(offers)
      .set({ status: 1, payout_price: '1.5', revenue: '2', end_date: null, one_conversion: false, hold_days: 0 })
      .where(eq(offers.oid, first()));
    await server.db.update(channels).set({ postback_url: '' });
    server.wait(untilSeen);
  });

  async function aClick(): Promise<string> {
    server.wait(untilSeen);
    await click({ link: await newLink() });
    const { id = '', oid } = (await latest()) ?? {};
    expect(oid).toBe(first());
    return id;
  }

  /** What our server answers to an advertiser. */
  async function tell(click_id: string, said: Readonly<Record<string, string>>): Promise<string> {
    const secret = postbackSecret({ secret: await serverSecret(server.db) }, first());
    const query = new URLSearchParams({ click_id, secret, ...said });
    const answer = await fetch(`${server.origin}/postback?${query}`);
    return `${answer.status} ${await answer.text()}`;
  }

  /** What there is of a click, the first told first. */
  async function paid(click_id: string): Promise<string[]> {
    const rows = await server.db
      .select()
      .from(conversions)
      .where(eq(conversions.click_id, click_id))
      .orderBy(conversions.id);
    return rows.map(({ goal: of, status, payout, revenue }) =>
      [of || 'conversion', status, Number(payout), 'of', revenue === null ? '?' : Number(revenue)].join(' '),
    );
  }

  const idOf = async (click_id: string) => {
    const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, click_id));
    return String(row?.id);
  };

  return { first, command, goal, aClick, tell, paid, idOf, wait: () => server.wait(untilSeen) };
}
