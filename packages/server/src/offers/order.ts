import { offerOrder, type OfferSort } from '@millrace/core/offers';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { offers } from './tables.ts';

/** What a click earns is not little where nobody can tell: those offers come last in either direction. */
const epc = sql`earned.epc`;

/** Of equal ones the newest comes first, so that each is on one page and stays there. */
export function orderOf(text: string, ofPublisher: Readonly<Record<'approve_status' | 'payout_price', SQL>>): SQL[] {
  const { column, isDown } = offerOrder(text);
  const by: Readonly<Record<OfferSort, PgColumn | SQL>> = {
    ...offers,
    // The same order in each database, whatever its language is.
    name: sql`lower(${offers.name}) collate "C"`,
    ...ofPublisher,
    epc,
  };
  const unknown = column === 'epc' ? [sql`${epc} is null`] : [];
  return [...unknown, isDown ? desc(by[column]) : asc(by[column]), desc(offers.oid)];
}
