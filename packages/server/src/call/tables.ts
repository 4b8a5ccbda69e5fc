import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How often a limited thing was done; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
