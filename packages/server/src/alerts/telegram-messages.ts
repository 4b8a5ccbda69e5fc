import { noticePath, telegramText } from '@millrace/core/account';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { changeIn } from '../mail/letters.ts';
import { telegramKind } from '../notices/notify.ts';
import type { AtOnce } from './send-at-once.ts';
import { alertTelegrams } from './tables.ts';

/** Notices as messages of a publisher's own bot. Where the network sends none they end to wait all the same: none is to come late. */
export const byTelegram = (isOn: boolean): AtOnce => ({
  kind: telegramKind,
  since: 'telegram_since',
  settings: alertTelegrams,
  where: isOn ? and(ne(alertTelegrams.chat, ''), isNull(alertTelegrams.stopped)) : sql`false`,
  jobOf: ({ kind, told }, { origin, writing }) => {
    return { text: telegramText(changeIn(told, writing), `${origin}${noticePath({ kind, ...told })}`) };
  },
});
