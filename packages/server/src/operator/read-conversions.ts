import type { ConversionStatus } from '@millrace/core/conversions';
import { daysAfter, startOf } from '@millrace/core/format';
import type { Locale } from '@millrace/core/session';
import type { AstrayReason } from '@millrace/core/traffic';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isGoalOf } from '../offers/goals.ts';
import { usd } from '../offers/rates.ts';
import { secondsToConvert, toldAt } from '../traffic/conversion-times.ts';
import type { PastState } from '../traffic/tables.ts';

/** A conversion as the operator sees it. */
export interface FoundConversion extends Record<string, unknown> {
  readonly id: number;
  readonly status: ConversionStatus;
  /** When it came, or since when it counts. */
  readonly at: string;
  readonly reversed_at: string | null;
  /** When it is approved of itself; null where somebody decides. */
  readonly held_until: string | null;
  readonly user_id: number;
  readonly un: string;
  readonly locale: Locale | null;
  readonly oid: number;
  readonly offer_name: string;
  /** The offer pays a click once. */
  readonly pays_once: boolean;
  readonly aid: number;
  readonly gid: number;
  readonly country: string;
  readonly os: string;
  readonly source: string;
  readonly aff_sub: string;
  readonly payout: string;
  /** What the advertiser pays in dollars; null where it has not said. */
  readonly revenue: string | null;
  /** The same as it has said it, in its currency; the rate is null for dollars. */
  readonly told_revenue: string | null;
  readonly currency: string;
  readonly rate: string | null;
  /** Which goal of the offer was reached; empty for the conversion itself. */
  readonly goal: string;
  /** The offer pays for that goal. */
  readonly is_known_goal: boolean;
  readonly txid: string;
  /** 32 digits. */
  readonly click_id: string;
  readonly click_at: string;
  /** When its advertiser told it first, tests aside. */
  readonly told_at: string;
  /** Seconds from the click to when the conversion was first told. */
  readonly after: number;
  /** Why its click was not delivered; null where it was. */
  readonly reason: AstrayReason | null;
  readonly decision_reason: string;
  /** The network held what its publisher, or its source, brought. */
  readonly is_suspect: boolean;
  readonly past: readonly PastState[];
}

/** A click pays once for each goal, where its offer pays a click once. */
export const clickAndGoal = ({ click_id, goal }: Pick<FoundConversion, 'click_id' | 'goal'>) =>
  JSON.stringify([click_id, goal]);

export interface Narrowed {
  readonly ids?: readonly number[];
  readonly user_id?: number | undefined;
  readonly oid?: number | undefined;
  /** Empty for those whose visitors brought none. */
  readonly source?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly click?: string | undefined;
  readonly clicks?: readonly string[];
  readonly txids?: readonly string[];
  /** Told first on these days of GMT+8, whenever it was decided. */
  readonly toldFrom?: string | undefined;
  readonly toldTo?: string | undefined;
  readonly goal?: string | undefined;
  readonly txid?: string | undefined;
  /** An empty transaction id is one as well. */
  readonly isExact?: boolean;
  readonly isOverpaid?: boolean | undefined;
  /** Those that nothing approves of itself. */
  readonly isUndecided?: boolean | undefined;
}

/** It waits for somebody's decision, and not for days to pass. */
export const isUndecided = sql`(conversions.status = 'pending' and conversions.held_until is null)`;

/** Of so many days today's list tells: what was looked at does not wait for ever. */
export const overpaidDays = 7;

/** What the publisher gets is more than the advertiser has said that it pays. */
export const isOverpaid = sql`(conversions.status in ('approved', 'pending') and conversions.payout > coalesce(conversions.revenue, conversions.payout))`;

const iso = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/** The last conversions that came, the newest first. */
export async function findConversions(db: Database, by: Narrowed, limit: number): Promise<FoundConversion[]> {
  const { rows } = await db.execute<FoundConversion>(sql`
    select conversions.id, conversions.status, ${iso('conversions.at')} as at, ${iso('reversed_at')} as reversed_at,
      ${iso('held_until')} as held_until,
      conversions.user_id, users.un, users.locale, clicks.oid, coalesce(offers.name, '') as offer_name,
      coalesce(offers.one_conversion, false) as pays_once, clicks.aid, clicks.gid,
      clicks.country, clicks.os, clicks.source, clicks.aff_sub, trim_scale(payout)::text as payout,
      trim_scale(conversions.revenue)::text as revenue,
      trim_scale(case when conversions.currency is null then conversions.revenue else told_revenue end)::text as told_revenue,
      coalesce(conversions.currency, ${usd}) as currency, trim_scale(conversions.rate)::text as rate, goal,
      (goal = '' or ${isGoalOf({ at: sql.raw('clicks.at'), goal: sql.raw('conversions.goal') })}) as is_known_goal, txid, replace(click_id::text, '-', '') as click_id,
      ${iso('clicks.at')} as click_at, to_json(${toldAt}) #>> '{}' as told_at, ${secondsToConvert} as after, clicks.reason,
      decision_reason, is_suspect, past
    from conversions join converted_clicks clicks on clicks.id = click_id join users on users.id = conversions.user_id
      left join offers on offers.oid = clicks.oid
    where ${sql.join(conditions(by), sql` and `)} order by conversions.id desc limit ${limit}`);
  return rows;
}

function conditions({
  ids,
  user_id,
  oid,
  source,
  status,
  from,
  to,
  click,
  clicks,
  txids,
  toldFrom,
  toldTo,
  goal,
  txid,
  isExact,
  isOverpaid: isOver,
  isUndecided: waits,
}: Narrowed): SQL[] {
  return [
    sql`true`,
    ...(ids ? [sql`conversions.id = any(${sql.param(ids)}::int[])`] : []),
    ...(user_id === undefined ? [] : [sql`conversions.user_id = ${user_id}`]),
    ...(oid === undefined ? [] : [sql`clicks.oid = ${oid}`]),
    ...(status ? [sql`conversions.status = ${status}`] : []),
    ...(from ? [sql`conversions.at >= ${startOf(from).toISOString()}`] : []),
    ...(to ? [sql`conversions.at < ${startOf(daysAfter(to, 1)).toISOString()}`] : []),
    // Nothing counts before it is told: by this the days of before are left aside at once.
    ...(toldFrom
      ? [sql`conversions.at >= ${startOf(toldFrom).toISOString()} and ${toldAt} >= ${startOf(toldFrom).toISOString()}`]
      : []),
    ...(toldTo ? [sql`${toldAt} < ${startOf(daysAfter(toldTo, 1)).toISOString()}`] : []),
    ...(txids ? [sql`txid = any(${sql.param(txids)}::text[])`] : []),
    ...(clicks ? [sql`click_id = any(${sql.param(clicks)}::uuid[])`] : []),
    ...(source === undefined ? [] : [sql`clicks.source = ${source}`]),
    ...(click ? [sql`click_id = ${click}::uuid`] : []),
    ...(goal === undefined ? [] : [sql`goal = ${goal}`]),
    ...(txid || (isExact && txid !== undefined) ? [sql`txid = ${txid}`] : []),
    ...(isOver ? [isOverpaid] : []),
    ...(waits ? [isUndecided] : []),
  ];
}
