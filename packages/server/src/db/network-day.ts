import { sql, type SQL } from 'drizzle-orm';

/** A moment as the clocks of GMT+8 show it. */
export const networkTime = (column: string): string => `(${column} at time zone 'UTC' + interval '8 hours')`;

/** The day of GMT+8 in which something happened. */
export const networkDay = (column: string): SQL => sql.raw(`${networkTime(column)}::date`);

/** The beginning of an hour of GMT+8, as the clocks of UTC show it. */
export const hourInUtc = (dt: string, hour: string): SQL => sql.raw(`(${dt} + (${hour} - 8) * interval '1 hour')`);
