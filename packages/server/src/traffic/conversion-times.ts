import { sql } from 'drizzle-orm';

/** When a conversion was told first, whatever became of it. */
const firstTold = sql`coalesce((past -> 0 ->> 'at')::timestamptz, tested_at, conversions.at)`;

/** From its click until then. */
export const secondsToConvert = sql`extract(epoch from ${firstTold} - clicks.at)::float8`;

/** A conversion of a click that counts, and no test: by these a publisher or a source is judged. */
export const isOrderly = sql`conversions.status in ('approved', 'pending', 'reversed')
  and (clicks.reason is null or clicks.reason not in ('bot', 'duplicate', 'account', 'blockedSource'))`;
