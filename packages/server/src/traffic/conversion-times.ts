import { sql } from 'drizzle-orm';

/** When a conversion was told first, whatever became of it. */
const firstTold = sql`coalesce((past -> 0 ->> 'at')::timestamptz, tested_at, conversions.at)`;

/**
 * When a conversion was told first in earnest: whatever becomes of it, this stays, while `at` is when it counts. What advertiser
 * and network both say of a period is judged by it.
 */
export const toldAt = sql`coalesce((select (state ->> 'at')::timestamptz from jsonb_array_elements(past) with ordinality states (state, place)
  where state ->> 'status' <> 'test' order by place limit 1), conversions.at)`;

/** From its click until then. */
export const secondsToConvert = sql`extract(epoch from ${firstTold} - clicks.at)::float8`;

/** A conversion of a click that counts, and no test: by these a publisher or a source is judged. */
export const isOrderly = sql`conversions.status in ('approved', 'pending', 'reversed')
  and (clicks.reason is null or clicks.reason not in ('bot', 'duplicate', 'account', 'blockedSource'))`;
