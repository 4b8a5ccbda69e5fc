import { callbackAddress, callbackTxid, earnedPoints } from '@millrace/core/channels';
import { dayOf } from '@millrace/core/format';
import { asc, inArray, sql } from 'drizzle-orm';
import { postbackKind, type PostbackJob } from '../channels/postback-jobs.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import type { NewJob } from '../jobs/queue.ts';
import { products } from './products.ts';
import type { Counted } from './rollup.ts';
import type { clicks } from './tables.ts';
import { signedEarning } from './offerwall-signature.ts';

type StoredClick = typeof clicks.$inferSelect;
type App = typeof channels.$inferSelect;

/** A conversion that comes or is taken back. */
interface Converted {
  readonly click: StoredClick;
  /** When the conversion came. */
  readonly came: Date;
  readonly payout: string;
  /** 1 when it comes, -1 when it is taken back. */
  readonly times: 1 | -1;
}

type Benefit = Pick<Counted, 'users' | 'points'>;

const isOfWall = ({ click }: Converted) => click.product === products.offerwall;

/**
 * What each of some conversions adds for the users of offerwalls, in their order. A user counts once a day, with the first
 * conversion of it; what is taken back takes points, and nobody who has converted.
 */
export async function benefitsOf(
  tx: Database,
  all: readonly Converted[],
  rateOf: (aid: number) => string,
): Promise<Benefit[]> {
  const ofWalls = all.filter(isOfWall);
  if (ofWalls.length === 0) return all.map(() => ({ users: 0, points: 0 }));
  // One after the other, so that of two at once only one is the first. Whoever merely names the app is not held up.
  await tx
    .select({ id: channels.id })
    .from(channels)
    .where(inArray(channels.id, [...new Set(ofWalls.map(({ click }) => click.aid))]))
    .orderBy(asc(channels.id))
    .for('no key update');
  const converted = await convertedOn(tx, ofWalls);
  return all.map((one) => {
    if (!isOfWall(one)) return { users: 0, points: 0 };
    const { click, payout, times } = one;
    const points = times * earnedPoints(payout, rateOf(click.aid));
    const isFirst = times === 1 && !converted.has(userOnDay(one));
    if (isFirst) converted.add(userOnDay(one));
    return { users: isFirst ? 1 : 0, points };
  });
}

const keyOf = (aid: number, day: string, user: string) => `${aid} ${day} ${user}`;
const userOnDay = ({ click, came }: Converted) => keyOf(click.aid, dayOf(came), click.aff_sub);

/** Which of these users have converted on the days of these conversions already. */
async function convertedOn(tx: Database, ofWalls: readonly Converted[]): Promise<Set<string>> {
  const questions = ofWalls.map(({ click: { user_id, aid, aff_sub }, came }) => {
    return { user_id, aid, aff_sub, dt: dayOf(came) };
  });
  const { rows } = await tx.execute<{ aid: number; dt: string; aff_sub: string }>(sql`
    select one.aid, one.dt::text as dt, one.aff_sub
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as one (user_id int, aid int, aff_sub text, dt date)) one
    where exists (select from traffic_subs t where t.user_id = one.user_id and t.dt = one.dt and t.aid = one.aid
      and t.product = ${products.offerwall} and t.aff_sub = one.aff_sub and t.cov > 0)`);
  return new Set(rows.map(({ aid, dt, aff_sub }) => keyOf(aid, dt, aff_sub)));
}

interface Earned {
  readonly conversion_id: number;
  readonly payout: string;
  readonly txid: string;
  readonly goal: string;
}

/** Tells the app what its user has earned: a job for the transaction of the conversion, where it has said where. */
export function appJob(
  click: StoredClick,
  app: Pick<App, 'callback_url' | 'currency_rate' | 'secret'>,
  { conversion_id, payout, txid, goal }: Earned,
): Pick<NewJob, 'kind' | 'payload'> | undefined {
  if (click.product !== products.offerwall || app.callback_url === '') return undefined;
  const earned = {
    user: click.aff_sub,
    points: earnedPoints(payout, app.currency_rate),
    oid: click.oid,
    click_id: click.id.replaceAll('-', ''),
    txid: callbackTxid(txid, goal),
  };
  const url = callbackAddress(app.callback_url, earned, signedEarning(app.secret, earned));
  const payload: PostbackJob = { aid: click.aid, conversion_id, told: 'callback', url };
  return { kind: postbackKind, payload };
}
