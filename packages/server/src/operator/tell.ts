import { noticeKindOf, noticePath, type AccountNotice } from '@millrace/core/account';
import { notify } from '../notices/notify.ts';
import { isOfMoney, moneyLetter, offersLetter, writingTo, type OfferTold } from '../mail/letters.ts';
import type { users } from '../session/tables.ts';
import type { CommandContext } from './command.ts';
import { senderOf } from './sender.ts';

type Publisher = Pick<typeof users.$inferSelect, 'id' | 'un' | 'locale'>;

/**
 * Gives what tells publishers of an operator's decisions, in the portal, and by mail where they are about money. The
 * provider is read once for all of them.
 */
export async function tellerOf(
  context: CommandContext,
): Promise<(to: Publisher, notice: AccountNotice) => Promise<void>> {
  const { db, now, config } = context;
  const { mailer, config: senderConfig } = await senderOf(context);
  return async ({ id, un, locale }, notice) => {
    await notify(db, { user_id: id, now }, notice);
    if (!isOfMoney(notice)) return;
    const link = `${config.origin}${noticePath({ kind: noticeKindOf[notice.code], ...notice })}`;
    await mailer.send(db, un, moneyLetter(notice, link, writingTo({ locale }, senderConfig)));
  };
}

/** More than these are told in the bell by their number alone. */
const maxNotices = 10;

/** Gives what tells publishers of their offers: one notice for each change, and one letter for all of them. */
export async function offerTellerOf(
  context: CommandContext,
): Promise<(to: Publisher, all: readonly OfferTold[]) => Promise<void>> {
  const { db, now, config } = context;
  const { mailer, config: senderConfig } = await senderOf(context);
  return async ({ id, un, locale }, all) => {
    const summary: AccountNotice = { code: 'offersChanged', values: { count: String(all.length) } };
    for (const notice of all.length > maxNotices ? [summary] : all) await notify(db, { user_id: id, now }, notice);
    const [first] = all;
    if (!first) return;
    const about = all.length === 1 ? first : summary;
    const link = `${config.origin}${noticePath({ kind: noticeKindOf[about.code], ...about })}`;
    await mailer.send(db, un, offersLetter(all, link, writingTo({ locale }, senderConfig)));
  };
}
