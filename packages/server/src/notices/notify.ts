import { isAlertKind, noticeKindOf, noticeText, noticeWords, type NoticeTold } from '@millrace/core/account';
import type { Database } from '../db/open.ts';
import { notices } from './tables.ts';

interface Whom {
  readonly user_id: number;
  readonly now: Date;
}

/** Tells a publisher what has changed, in the transaction that changes it. */
export async function notify(tx: Database, { user_id, now }: Whom, notice: NoticeTold): Promise<void> {
  await tx.insert(notices).values({ ...noted(notice), user_id, created_at: now });
}

/** What is stored of it: each reads it in a language of their own, and who knows no code reads the English. */
export function noted(notice: NoticeTold) {
  const { code, values } = notice;
  const kind = noticeKindOf[code];
  return { kind, code, values, text: englishOf(notice), is_alert_due: isAlertKind(kind) };
}

/** What a notice says in English, as letters do. */
function englishOf({ code, values }: NoticeTold): string {
  return noticeText({ text: '', code, values }, noticeWords);
}
