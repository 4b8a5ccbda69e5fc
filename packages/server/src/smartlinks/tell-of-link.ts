import type { LinkNotice } from '@millrace/core/account';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { notifyUnmuted } from '../notices/notify.ts';
import { linkWatches } from './health-tables.ts';
import { smartlinks } from './tables.ts';

interface Link {
  readonly user_id: number;
  readonly gid: number;
}

type Unnamed<N> = N extends { readonly code: infer C; readonly values: infer V }
  ? { readonly code: C; readonly values: Omit<V, 'name' | 'gid'> }
  : never;

/**
 * Tells its publisher something of a smartlink, unless its alerts are muted, in the transaction that changes it. There is no
 * other way to tell it: `notify` does not take such a notice.
 */
export async function tellOfLink(
  tx: Database,
  { user_id, gid }: Link,
  { code, values }: Unnamed<LinkNotice>,
  now: Date,
): Promise<void> {
  const ofLink = and(eq(linkWatches.user_id, user_id), eq(linkWatches.gid, gid));
  // Whoever mutes it meanwhile waits, and then drops what is told here.
  const [watch] = await tx.select({ is_muted: linkWatches.is_muted }).from(linkWatches).where(ofLink).for('share');
  if (watch?.is_muted) return;
  const [link] = await tx.select({ name: smartlinks.name }).from(smartlinks).where(eq(smartlinks.gid, gid));
  const named = { code, values: { ...values, name: link?.name ?? '', gid: String(gid) } } as LinkNotice;
  await notifyUnmuted(tx, { user_id, now }, named);
}
