import { dayOf, daysAfter } from '@millrace/core/format';
import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { linkTests } from '../smartlinks/health-tables.ts';
import { checkLink } from './check-link.ts';
import { countWatches, takeDueLinks } from './due-links.ts';

/** So many days a test is in the list. */
export const linkTestDays = 90;
/** In each process. */
const maxConcurrent = 4;
const lookEveryMs = 30_000;
const hourMs = 3_600_000;

type Watching = Pick<Context, 'db' | 'outside' | 'now' | 'config' | 'secret' | 'log' | 'provider'>;

/** Tests what is due, until nothing is; counts what is due once an hour. Gives how many links were tested. */
export async function testDueLinks(watching: Watching, isStopped: () => boolean = () => false): Promise<number> {
  const { db, now, log } = watching;
  let tested = 0;
  while (!isStopped()) {
    const provider = await watching.provider();
    // A copy of the network that was restored visits nobody; what is switched off meanwhile ends with the tests under way.
    if (!provider.link_health || (await readOutgoingStop(db))) break;
    const testing = { ...watching, config: { ...watching.config, provider } };
    const due = await takeDueLinks(db, { max: maxConcurrent, now: now() });
    if (due.length === 0) break;
    await Promise.all(
      due.map((link) =>
        checkLink(link, testing).catch((error: unknown) => {
          // Its lease ends by itself, and it is taken again.
          log.error({ gid: link.gid, fault: faultOf(error) }, 'a smartlink could not be tested');
        }),
      ),
    );
    tested += due.length;
  }
  return tested;
}

async function prepare({ db, now }: Watching): Promise<void> {
  await countWatches(db, now());
  await db.delete(linkTests).where(lt(linkTests.dt, daysAfter(dayOf(now()), -linkTestDays)));
}

/** Tests links on their schedule, beside all that answers visitors. */
export function startLinkWatch(watching: Watching): { stop(): Promise<void> } {
  let preparedAt = -Infinity;
  return startRounds({
    everyMs: lookEveryMs,
    log: watching.log,
    failure: 'smartlinks could not be tested',
    async work(isStopped) {
      const hour = Math.floor(watching.now().getTime() / hourMs);
      if (hour > preparedAt) await prepare(watching);
      preparedAt = hour;
      await testDueLinks(watching, isStopped);
    },
  });
}
