import { dayOf, hourOf } from '@millrace/core/format';
import { firstRule } from '@millrace/core/sources';
import { noSubs, type AstrayReason } from '@millrace/core/traffic';
import type { Database } from '../../server/src/db/open.ts';
import { createLog } from '../../server/src/log/log.ts';
import { applySourceRules } from '../../server/src/source-rules/apply-rules.ts';
import { sourceRules } from '../../server/src/sources/tables.ts';
import type { Night } from './faults.ts';
import { demoOwner } from './people.ts';
import { allStreams, filler } from './seed.ts';
import type { Stream } from './streams.ts';
import { addHours, type HourOfStream } from './traffic.ts';

const hourMs = 3_600_000;
const gid = 5016;
/** Clicks of every other hour, the oldest first: 504 in a week, and without the last of them too few for a rule. */
const rhythm = [5, 8, 4, 6, 6, 7];
const clicksInHours = { count: 84, everyHours: 2 };

/** A source that converts nothing and was blocked this night, and one that a rule would block which is not on yet. */
export async function sendBadSources(tx: Database, { night, now }: Pick<Night, 'night' | 'now'>): Promise<void> {
  const ofLink = allStreams().filter((one) => one.gid === gid && one.user_id === demoOwner && one.reason === undefined);
  // Of what its visitors get, what pays least: one conversion of it leaves a source poor.
  const [like] = ofLink.toSorted((a, b) => a.cents - b.cents);
  if (!like) return;
  const bad = ofSource(like, 'partner-77');
  const poor = ofSource(like, 'partner-31');
  // A rule waits a day for conversions; until then, and until it blocks, they go on coming.
  const last = night.getTime() - (firstRule.wait_hours + 1) * hourMs;
  const until = Math.floor(now.getTime() / hourMs) * hourMs;
  await addHours(
    tx,
    [
      ...comeTo(bad, 9_001, { last, until: night.getTime() }),
      ...comeTo(turnedAway(bad), 9_002, { last, until }).filter(({ at }) => at >= night.getTime()),
      ...comeTo(poor, 9_003, { last, until }).map((hour, index) => (index === 40 ? converted(hour) : hour)),
    ],
    now,
  );
  const rule = { user_id: demoOwner, gid, answer: 'filler' as const };
  const { limit: _limit, ...usual } = firstRule;
  await tx.insert(sourceRules).values([
    { ...rule, ...usual, limit: '0', is_on: true },
    { ...rule, ...usual, min_clicks: 300, measure: 'epc', limit: '0.02', is_on: false },
  ]);
  const at = new Date(night.getTime() + 40_000);
  await applySourceRules({ db: tx, log: createLog({ logLevel: 'error' }), now: () => at });
}

function ofSource(like: Stream, source: string): Stream {
  return { ...like, ...noSubs, source, seen: 1, conversions: 0 };
}

/** What the same visitors get once their source is blocked. */
function turnedAway(stream: Stream): Stream {
  return { ...stream, oid: filler, reason: 'source' satisfies AstrayReason };
}

type Came = HourOfStream & { readonly at: number };

/** Clicks of the week up to an hour, and of what comes after it. */
function comeTo(stream: Stream, place: number, { last, until }: { last: number; until: number }): Came[] {
  const { count, everyHours } = clicksInHours;
  const every = everyHours * hourMs;
  const first = last - (count - 1) * every;
  return Array.from({ length: Math.ceil((until - first) / every) }, (_, index) => {
    const at = first + index * every;
    const clk = rhythm[index % rhythm.length] ?? 0;
    const nothing = { cov: 0, reversed: 0, users: 0, points: 0, revenue: '0' };
    return { stream, place, at, dt: dayOf(new Date(at)), hour: hourOf(new Date(at)), impress: clk, clk, ...nothing };
  });
}

function converted(hour: Came): Came {
  return { ...hour, cov: 1, revenue: (hour.stream.cents / 100).toFixed(2) };
}
