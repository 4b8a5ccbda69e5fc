import type { ClosedSource } from '@millrace/core/traffic';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { sourceStandings } from './tables.ts';

/** To which visitors of a publisher the network has closed offers. */
export function readClosed(db: Database, publisher: number): Promise<ClosedSource[]> {
  const { user_id, oid, source, standing } = sourceStandings;
  return db
    .select({ oid, source })
    .from(sourceStandings)
    .where(and(eq(user_id, publisher), eq(standing, 'blocked')));
}

/** Whether the network holds what a click brings, where `click` has its publisher, offer and source. */
export function isHeld(click: { readonly user_id: SQL; readonly oid: SQL; readonly source: SQL }): SQL {
  return sql`exists (select 1 from source_standings held where held.standing = 'held' and held.user_id = ${click.user_id}
    and held.oid in (0, ${click.oid}) and (held.source is null or held.source = ${click.source}))`;
}
