import { codes } from '@millrace/core';
import { notify } from '../notices/notify.ts';
import type { Database } from '../db/open.ts';
import type { CallContext } from '../call/handle.ts';
import { paymentChangeLetter, writingTo } from '../mail/letters.ts';
import { Refusal } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { addModification, cancelModification, type Details } from './queries.ts';

/** Files a change of payment details, for whoever is to look at it, and tells its owner in the portal and by mail. */
export async function fileChange(
  tx: Database,
  { now, address, mailer, config }: CallContext,
  who: Publisher,
  next: Details,
): Promise<void> {
  const id = await addModification(tx, who, { next, address, now: now() });
  if (id === undefined) throw new Refusal(codes.conflict, 'Another change is under review. Cancel it first.');
  await notify(tx, { user_id: who.id, now: now() }, { code: 'detailsAsked', values: { id: String(id) } });
  await mailer.send(tx, who.un, paymentChangeLetter(writingTo(who, config)));
}

/** Cancels a change that waits, and says so in the portal. */
export async function cancelChange(
  tx: Database,
  who: Publisher,
  { id, now }: { id: number; now: Date },
): Promise<'cancelled' | 'gone' | 'late'> {
  const end = await cancelModification(tx, who, { id, now });
  if (end === 'cancelled')
    await notify(tx, { user_id: who.id, now }, { code: 'detailsCancelled', values: { id: String(id) } });
  return end;
}
