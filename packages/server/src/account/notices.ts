import { noticeOfText } from '@millrace/core/account';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { channels } from '../channels/tables.ts';
import { notices } from '../notices/tables.ts';

const most = 100;

/** The newest notices. Those that were noted as a text alone, or without the id of their channel, are completed. */
export async function listNotices(db: Database, who: Publisher) {
  const rows = await db.select().from(notices).where(eq(notices.user_id, who.id)).orderBy(desc(notices.id)).limit(most);
  const coded = rows.map(({ code, values, ...row }) => ({
    ...row,
    ...(code === null ? noticeOfText(row.text) : { code, values: values ?? {} }),
  }));
  const isLost = ({ code, values }: (typeof coded)[number]) => code === 'postbackFails' && values?.['id'] === undefined;
  if (!coded.some(isLost)) return coded;
  const own = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(eq(channels.user_id, who.id))
    .orderBy(desc(channels.id));
  const ids = new Map(own.map(({ id, name }) => [name, String(id)]));
  return coded.map((row) => {
    const id = isLost(row) ? ids.get(row.values?.['name'] ?? '') : undefined;
    return id === undefined ? row : { ...row, values: { ...row.values, id } };
  });
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
