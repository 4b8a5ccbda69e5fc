import { noticeKindOf, noticePath, type NoticeTold } from '@millrace/core/account';
import { notify } from '../account/notices.ts';
import { isOfMoney, moneyLetter, writingTo } from '../mail/letters.ts';
import type { users } from '../session/tables.ts';
import type { Ground } from './command.ts';
import { senderOf } from './sender.ts';

type Publisher = Pick<typeof users.$inferSelect, 'id' | 'un' | 'locale'>;

/**
 * Gives what tells publishers of an operator's decisions, in the portal, and by mail where they are about money. The provider
 * is read once for all of them.
 */
export async function tellerOf(ground: Ground): Promise<(to: Publisher, told: NoticeTold) => Promise<void>> {
  const { db, now, config } = ground;
  const { mailer, config: sent } = await senderOf(ground);
  return async ({ id, un, locale }, told) => {
    await notify(db, { user_id: id, now }, told);
    if (!isOfMoney(told)) return;
    const link = `${config.origin}${noticePath({ kind: noticeKindOf[told.code], ...told })}`;
    await mailer.send(db, un, moneyLetter(told, link, writingTo({ locale }, sent)));
  };
}
