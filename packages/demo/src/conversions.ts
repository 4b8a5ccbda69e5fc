import { isCounted, subs as namesOfSubs } from '../../server/src/traffic/rollup.ts';
import { subNames, subsOf } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/open.ts';
import { serverSecret } from '../../server/src/session/queries.ts';
import { createClickIds } from '../../server/src/traffic/click-id.ts';
import { createChance } from './random.ts';
import type { Stream } from './streams.ts';

/** Conversions of a stream within an hour, and where the first of an earlier hour is taken back, that one. */
export interface ConvertedHour {
  readonly stream: Stream;
  /** Of all streams, which this is. */
  readonly place: number;
  /** When the hour begins. */
  readonly at: Date;
  readonly cov: number;
  /** When the hour began whose first conversion is taken back in this one. */
  readonly takenBack?: Date;
}

const subs = sql.raw(namesOfSubs);
const atOnce = 4_000;
const secondLength = 1_000;

/** Stores the clicks and the conversions that stand behind the figures of some hours, each with an id that is one of ours. */
export async function storeConversions(db: Database, hours: readonly ConvertedHour[], now: Date): Promise<void> {
  const ids = createClickIds({ secret: await serverSecret(db), checkedSince: now });
  const rows = hours.filter(({ stream }) => isCounted(stream.reason)).flatMap((hour) => rowsOf(hour, ids.create));
  for (let from = 0; from < rows.length; from += atOnce) await insert(db, rows.slice(from, from + atOnce));
  const back = hours.flatMap(({ stream, place, at, takenBack }) =>
    takenBack && isCounted(stream.reason) ? [{ txid: txidOf(place, takenBack, 0), at: later(at, 1_800) }] : [],
  );
  await db.execute(sql`
    update conversions set status = 'reversed', reversed_at = back.at
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as back (txid text, at timestamptz)
    where conversions.txid = back.txid`);
}

function rowsOf({ stream, place, at, cov }: ConvertedHour, createId: (at: Date) => string) {
  const { user_id, aid, product, gid, oid, country, os, carrier_name, reason, cents } = stream;
  const chance = createChance(place * 7_919 + at.getTime() / 3_600_000);
  return Array.from({ length: cov }, (_, index) => {
    const clicked = later(at, chance.whole(0, 2_300));
    return {
      id: createId(clicked),
      clicked,
      at: later(clicked, chance.whole(15, 1_200)),
      user_id,
      aid,
      product,
      gid,
      oid,
      country,
      os,
      carrier_name,
      ...subsOf(stream),
      reason: reason ?? null,
      txid: txidOf(place, at, index),
      payout: (cents / 100).toFixed(2),
    };
  });
}

function txidOf(place: number, at: Date, index: number): string {
  return `D${place}-${at.getTime() / 3_600_000}-${index + 1}`;
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * secondLength);
}

async function insert(db: Database, rows: readonly object[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, clicked timestamptz,
        at timestamptz, user_id int, aid int, product smallint, gid int, oid int, country text, os text,
        carrier_name text, ${sql.raw(subNames.map((name) => `${name} text`).join(', '))}, reason text, txid text, payout numeric)
    ), clicked as (
      insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, ${subs}, reason)
      select id, clicked, user_id, aid, product, gid, oid, country, os, carrier_name, ${subs}, reason from given returning id
    )
    insert into conversions (user_id, click_id, txid, at, payout, status)
    select user_id, id, txid, at, payout, 'approved' from given join clicked using (id) order by at`);
}
