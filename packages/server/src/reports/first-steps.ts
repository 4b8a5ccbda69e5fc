import type { FirstSteps } from '@millrace/core/reports';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';

type SdkSteps = Omit<NonNullable<FirstSteps['sdk']>, 'terms'>;

/** Each looks for one row, so that it takes no longer where there are many. */
export async function readFirstSteps(db: Database, who: Publisher): Promise<FirstSteps> {
  const { id } = who;
  const { rows } = await db.execute<Record<Exclude<keyof FirstSteps, 'sdk'>, boolean>>(sql`
    select
      exists (select 1 from smartlinks where user_id = ${id})
        or exists (select 1 from applications where user_id = ${id} and approve_status = 1) as link,
      exists (select 1 from traffic_days where user_id = ${id} and clk > 0) as click,
      exists (select 1 from channels where user_id = ${id} and postback_url <> '') as postback,
      exists (select 1 from payment_infos where user_id = ${id}) as payment`);
  const steps = rows[0] ?? { link: false, click: false, postback: false, payment: false };
  return who.is_sdk
    ? { ...steps, sdk: { terms: who.sdk_agreement_conformed, ...(await readSdkSteps(db, id)) } }
    : steps;
}

/** With its registration an account has a channel, which is no app yet: an app has a store or pays its users something. */
async function readSdkSteps(db: Database, id: number): Promise<SdkSteps> {
  const { rows } = await db.execute<Record<keyof SdkSteps, boolean>>(sql`
    select
      exists (select 1 from channels where user_id = ${id} and (store_url <> '' or currency_name <> '')) as app,
      exists (select 1 from placements join channels on channels.id = placements.aid where channels.user_id = ${id})
        as placement,
      exists (select 1 from traffic_days where user_id = ${id} and (impress > 0 or cov > 0)) as impression`);
  return rows[0] ?? { app: false, placement: false, impression: false };
}
