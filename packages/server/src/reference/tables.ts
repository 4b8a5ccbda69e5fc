import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the operator has set of the provider, laid over the file or the defaults; a field within one has a dot. */
export const providerValues = pgTable('provider_values', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
