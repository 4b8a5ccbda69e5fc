import { noticeOfText } from '@millrace/core/account';
import { and, count, desc, eq, exists, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import type { Publisher } from '../session/queries.ts';
import { channels } from '../channels/tables.ts';
import { noticeReads, notices } from '../notices/tables.ts';
import { noticeKindsFor } from './notice-kinds.ts';

const maxNotices = 100;

/** The newest notices. Those that were noted as a text alone, or without the id of their channel, are completed. */
export async function listNotices(db: Database, who: Publisher) {
  const kinds = noticeKindsFor(who);
  const rows = await db
    .select({ ...getTableColumns(notices), is_read: isReadBy(db, who) })
    .from(notices)
    .where(oftenWhere(and(eq(notices.user_id, who.id), sql`${notices.kind} = any(${sql.param(kinds)}::text[])`)))
    .orderBy(desc(notices.id))
    .limit(maxNotices);
  const coded = rows.map(({ code, values, ...row }) => ({
    ...row,
    ...(code === null ? noticeOfText(row.text) : { code, values: values ?? {} }),
  }));
  const isLost = ({ code, values }: (typeof coded)[number]) => code === 'postbackFails' && values?.['id'] === undefined;
  if (!coded.some(isLost)) return coded;
  const noticeRows = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(eq(channels.user_id, who.id))
    .orderBy(desc(channels.id));
  const ids = new Map(noticeRows.map(({ id, name }) => [name, String(id)]));
  return coded.map((row) => {
    const id = isLost(row) ? ids.get(row.values?.['name'] ?? '') : undefined;
    return id === undefined ? row : { ...row, values: { ...row.values, id } };
  });
}

function isReadBy(db: Database, { person }: Publisher) {
  if (person.role === 'owner') return notices.is_read;
  const isThis = and(eq(noticeReads.person_id, person.id), eq(noticeReads.notice_id, notices.id));
  const reads = db.select().from(noticeReads);
  return exists(reads.where(and(isThis, gte(noticeReads.at, notices.created_at)))).mapWith(Boolean);
}

/** Marks notices as read by whoever asks, all of them or none; false where one of them is not there. */
export async function readNotices(tx: Database, who: Publisher, ids: readonly number[], now: Date): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return true;
  const kinds = noticeKindsFor(who);
  const isTheirs = and(eq(notices.user_id, who.id), inArray(notices.kind, kinds));
  const ofPublisher = and(isTheirs, inArray(notices.id, uniqueIds));
  const [counted] = await tx.select({ there: count() }).from(notices).where(ofPublisher);
  if (counted?.there !== uniqueIds.length) return false;
  if (who.person.role === 'owner') {
    await tx.update(notices).set({ is_read: true }).where(ofPublisher);
    return true;
  }
  const reads = uniqueIds.map((notice_id) => ({ person_id: who.person.id, notice_id, at: now }));
  await tx
    .insert(noticeReads)
    .values(reads)
    .onConflictDoUpdate({ target: [noticeReads.person_id, noticeReads.notice_id], set: { at: now } });
  return true;
}
