import type { NoticeKind } from '@millrace/core/account';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { notices } from './tables.ts';

interface Told {
  readonly user_id: number;
  /** What changed; the bell leads to the place of its kind. */
  readonly kind: NoticeKind;
  readonly text: string;
  readonly now: Date;
}

/** Tells a publisher what has changed, in the transaction that changes it. */
export async function notify(tx: Database, { now, ...told }: Told): Promise<void> {
  await tx.insert(notices).values({ ...told, created_at: now });
}

const most = 100;

export async function listNotices(db: Database, who: Publisher) {
  return db.select().from(notices).where(eq(notices.user_id, who.id)).orderBy(desc(notices.id)).limit(most);
}

/** Marks notices as read, all of them or none; false where one of them is not there. */
export async function readNotices(tx: Database, who: Publisher, ids: readonly number[]): Promise<boolean> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return true;
  const own = and(eq(notices.user_id, who.id), inArray(notices.id, asked));
  const [found] = await tx.select({ there: count() }).from(notices).where(own);
  if (found?.there !== asked.length) return false;
  await tx.update(notices).set({ is_read: true }).where(own);
  return true;
}
