import type { FirstSteps } from '@millrace/core/reports';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';

/** Each looks for one row, so that it takes no longer where there are many. */
export async function readFirstSteps(db: Database, { id }: Publisher): Promise<FirstSteps> {
  const { rows } = await db.execute<Record<keyof FirstSteps, boolean>>(sql`
    select
      exists (select 1 from smartlinks where user_id = ${id})
        or exists (select 1 from applications where user_id = ${id} and approve_status = 1) as link,
      exists (select 1 from traffic_days where user_id = ${id} and clk > 0) as click,
      exists (select 1 from channels where user_id = ${id} and postback_url <> '') as postback,
      exists (select 1 from payment_infos where user_id = ${id}) as payment`);
  return rows[0] ?? { link: false, click: false, postback: false, payment: false };
}
