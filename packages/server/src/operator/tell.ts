import { noticeKindOf, noticePath, type NoticeTold } from '@millrace/core/account';
import { notify } from '../account/notices.ts';
import { isOfMoney, moneyLetter, writingTo } from '../mail/letters.ts';
import type { users } from '../session/tables.ts';
import type { Ground } from './command.ts';
import { senderOf } from './sender.ts';

type Publisher = Pick<typeof users.$inferSelect, 'id' | 'un' | 'locale'>;

/** Tells a publisher what an operator has decided, in the portal, and by mail where it is about money. */
export async function tellPublisher(ground: Ground, { id, ...publisher }: Publisher, told: NoticeTold): Promise<void> {
  const { db, now, config } = ground;
  await notify(db, { user_id: id, now }, told);
  if (!isOfMoney(told)) return;
  const { mailer, config: sent } = await senderOf(ground);
  const link = `${config.origin}${noticePath({ kind: noticeKindOf[told.code], ...told })}`;
  await mailer.send(db, publisher.un, moneyLetter(told, link, writingTo(publisher, sent)));
}
