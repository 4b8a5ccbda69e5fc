import { startOf } from '@millrace/core/format';
import { linkCondition, standingOf, type HealthWay } from '@millrace/core/smartlinks';
import { and, desc, eq, gt, gte, ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { linkDestinations, linkTests, linkWays } from './health-tables.ts';

interface Link {
  readonly user_id: number;
  readonly gid: number;
}

interface Asked {
  /** Only what is tested still is known to be broken. */
  readonly isTested: boolean;
  /** The first day whose tests count. */
  readonly since: string;
}

/** How a link is for the visitors of each country and system from which it is tested, the busiest first. */
export async function readWays(db: Database, { user_id, gid }: Link, { isTested, since }: Asked): Promise<HealthWay[]> {
  const ways = await db
    .select()
    .from(linkWays)
    .where(and(eq(linkWays.user_id, user_id), eq(linkWays.gid, gid), gt(linkWays.clicks, 0)))
    .orderBy(desc(linkWays.clicks), linkWays.country, linkWays.os);
  const led = await db
    .selectDistinctOn([linkDestinations.country, linkDestinations.os])
    .from(linkDestinations)
    .where(
      and(
        eq(linkDestinations.user_id, user_id),
        eq(linkDestinations.gid, gid),
        gte(linkDestinations.seen_at, startOf(since)),
      ),
    )
    .orderBy(linkDestinations.country, linkDestinations.os, desc(linkDestinations.seen_at));
  const tests = await db
    .selectDistinctOn([linkTests.country, linkTests.os])
    .from(linkTests)
    .where(
      and(
        eq(linkTests.user_id, user_id),
        eq(linkTests.gid, gid),
        gte(linkTests.dt, since),
        ne(linkTests.outcome, 'unclear'),
      ),
    )
    .orderBy(linkTests.country, linkTests.os, desc(linkTests.at), desc(linkTests.id));
  return ways.map((way) => {
    const { country, os } = way;
    const { destination: expected = '', seen = '' } = standingOf(way, led) ?? {};
    const test = standingOf(way, tests);
    const lastGood = seen === '' ? undefined : seen === expected ? 'works' : 'changed';
    return {
      country,
      os,
      condition: linkCondition(isTested && way.is_broken, lastGood),
      ...(test && { at: test.at.toISOString() }),
      reason: test?.reason ?? '',
      destination: seen,
      expected,
    };
  });
}

/** Where a link leads is expected from now on, for all for whom it leads there; false where it leads there for nobody. */
export async function acceptDestination(
  db: Database,
  { user_id, gid }: Link,
  { destination, now }: { readonly destination: string; readonly now: Date },
): Promise<boolean> {
  const rows = await db
    .update(linkDestinations)
    .set({ destination, learnt_at: now })
    .where(
      and(eq(linkDestinations.user_id, user_id), eq(linkDestinations.gid, gid), eq(linkDestinations.seen, destination)),
    )
    .returning({ gid: linkDestinations.gid });
  return rows.length > 0;
}
