import { filled } from '@millrace/core/traffic';
import { and, desc, eq, gte } from 'drizzle-orm';
import { channels } from '../../server/src/channels/tables.ts';
import { postbackKind } from '../../server/src/channels/postback-jobs.ts';
import type { Database } from '../../server/src/db/open.ts';
import { delayMs, lifeMs } from '../../server/src/jobs/queue.ts';
import { jobs } from '../../server/src/jobs/tables.ts';
import { notify } from '../../server/src/notices/notify.ts';
import { postbackTries } from '../../server/src/postbacks/tables.ts';
import { macrosOf } from '../../server/src/traffic/macros.ts';
import { conversions, convertedClicks } from '../../server/src/traffic/tables.ts';
import { faults, offersSite, type Night, type Told } from './faults.ts';
import { demoOwner } from './people.ts';

const aid = 1005;
/** So many conversions are in the log, and so many of the newest were told in vain, however long ago that was. */
const most = { told: 120, leastFailed: 3 };

/** A channel whose address answered until this night, and has answered 500 since; what failed is tried again for a day. */
export async function failPostbacks(tx: Database, { night, now, offersSitePort }: Night): Promise<Told> {
  const { code, body, path } = faults.postback;
  const template = `${offersSite(offersSitePort)}${path}?cid={click_id}&sum={payout}&sub={aff_sub}`;
  const [channel] = await tx
    .update(channels)
    .set({ postback_url: template })
    .where(eq(channels.id, aid))
    .returning({ name: channels.name });
  const since = new Date(now.getTime() - 2 * lifeMs);
  const last = await tx
    .select({ id: conversions.id, at: conversions.at, payout: conversions.payout, click: convertedClicks })
    .from(conversions)
    .innerJoin(convertedClicks, eq(convertedClicks.id, conversions.click_id))
    .where(and(eq(conversions.user_id, demoOwner), gte(conversions.at, since), eq(convertedClicks.aid, aid)))
    .orderBy(desc(conversions.at), desc(conversions.id))
    .limit(most.told);
  const told = last.map(({ id, at, payout, click }, index) => {
    const macros = { ...macrosOf(click, { payout: String(Number(payout)), at }), status: 'approved', txid: '' };
    const of = { aid, conversion_id: id, told: 'approved' as const, url: filled(template, macros), is_test: false };
    const hasFailed = index < most.leastFailed || at >= night;
    const times = hasFailed ? timesOfTries(at, now) : [at];
    const answered = hasFailed
      ? { code, answer: body, milliseconds: 38 }
      : { code: 200, answer: 'ok', milliseconds: 31 };
    return { id, at, url: of.url, hasFailed, times, tries: times.map((time) => ({ ...of, at: time, ...answered })) };
  });
  await tx
    .insert(postbackTries)
    .values(told.flatMap(({ tries }) => tries).toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  const waiting = told.filter(({ hasFailed }) => hasFailed);
  await tx.insert(jobs).values(
    waiting.flatMap(({ id, at, url, times }) => {
      const run_at = nextTry(times);
      const good_until = new Date(at.getTime() + lifeMs);
      const payload = { aid, url, conversion_id: id, told: 'approved' };
      const job = { kind: postbackKind, payload, due_at: at, run_at, good_until, attempts: times.length };
      return run_at > good_until ? [] : [job];
    }),
  );
  const [, second] = waiting.flatMap(({ times }) => times).toSorted((a, b) => a.getTime() - b.getTime());
  const notice = { code: 'postbackFails', values: { id: String(aid), name: channel?.name ?? '' } } as const;
  const at = second ?? now;
  return { at, tell: () => notify(tx, { user_id: demoOwner, now: at }, notice) };
}

/** When a postback was tried in vain: at once, and after pauses that double. */
function timesOfTries(at: Date, now: Date): Date[] {
  const end = Math.min(now.getTime(), at.getTime() + lifeMs);
  const times = [at];
  while (nextTry(times).getTime() <= end) times.push(nextTry(times));
  return times;
}

function nextTry(times: readonly Date[]): Date {
  return new Date((times.at(-1)?.getTime() ?? 0) + delayMs(times.length));
}
