import { goesAlone, noticePath, telegramDigest, telegramPace, telegramText } from '@millrace/core/account';
import type { Locale } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { addJobs } from '../jobs/queue.ts';
import { startRounds } from '../jobs/rounds.ts';
import { letterWords } from '../mail/letter-words.ts';
import { changeIn, writingTo } from '../mail/letters.ts';
import { dropTelegrams, telegramKind } from '../notices/notify.ts';
import { sendDigests, type DigestChannel } from './digest.ts';
import { readAlertSettings } from './settings.ts';
import { alertTelegrams } from './tables.ts';
import type { TelegramJob, TelegramJobPart } from './telegram-jobs.ts';

type Sending = Pick<Context, 'db' | 'config' | 'now' | 'log' | 'provider' | 'worker' | 'botApi'>;

const lookEveryMs = 5_000;
/** More have no room in one message, whatever they say. */
const maxParts = 50;

/** Writes jobs of the messages that are due. Gives to how many publishers. */
export async function writeTelegrams(sending: Sending, isStopped: () => boolean = () => false): Promise<number> {
  const { db, botApi, worker } = sending;
  if (!botApi) {
    // Where the network sends none they end to wait all the same: none is to come late.
    await dropTelegrams(db);
    return 0;
  }
  const written = await sendDigests(sending, byTelegram(sending), isStopped);
  if (written > 0) worker.nudge(telegramKind);
  return written;
}

const byTelegram = ({ config, now, provider }: Sending): DigestChannel => ({
  since: 'telegram_since',
  lock: async (tx, user_id) => {
    const ofUser = eq(alertTelegrams.user_id, user_id);
    const [row] = await tx.select().from(alertTelegrams).where(ofUser).for('update', { skipLocked: true });
    if (!row) return undefined;
    const { timezone } = await readAlertSettings(tx, user_id);
    const isOpen = row.chat !== '' && row.stopped === null;
    const paceOf: Chosen['paceOf'] = (kind) =>
      isOpen && row.kinds.includes(kind) ? telegramPace(kind, row.frequency) : 'off';
    return { hours: row, zone: timezone.name, sent_at: row.sent_at, daily_at: row.daily_at, paceOf };
  },
  markSent: (tx, user_id, set) => tx.update(alertTelegrams).set(set).where(eq(alertTelegrams.user_id, user_id)),
  write: async (tx, user, due) => {
    const writing = writingTo(user, { provider: await provider() });
    const parts = due.map(({ id, kind, told, pace, waitedMs }) => {
      const url = `${config.origin}${noticePath({ kind, ...told })}`;
      return { notice_id: id, kind, sentence: changeIn(told, writing), url, isAlone: goesAlone(pace, waitedMs) };
    });
    const alone = parts.filter(({ isAlone }) => isAlone).map((part) => [part]);
    const together = parts.filter(({ isAlone }) => !isAlone);
    const messages = [...alone, together].flatMap((part) => jobOf(user.id, part, writing.locale) ?? []);
    await addJobs(
      tx,
      messages.map((payload) => ({ kind: telegramKind, payload, now: now() })),
    );
  },
});

type Chosen = NonNullable<Awaited<ReturnType<DigestChannel['lock']>>>;

function jobOf(user_id: number, all: readonly TelegramJobPart[], locale: Locale): TelegramJob | undefined {
  const parts = all.map(({ notice_id, kind, sentence, url }) => ({ notice_id, kind, sentence, url }));
  const [first] = parts;
  if (!first) return undefined;
  const { kind, notice_id, sentence, url } = first;
  if (parts.length === 1) return { user_id, kind, notice_id, text: telegramText(sentence, url) };
  const rest = Math.max(0, parts.length - maxParts);
  const shown = parts.slice(0, maxParts);
  // A process of the version before sends the text; it knows no parts.
  return { user_id, kind, notice_id, text: digestText(shown, rest, locale), parts: shown, rest };
}

/** Several as one message; `rest` are counted alone. */
export function digestText(parts: readonly TelegramJobPart[], rest: number, locale: Locale): string {
  const { countedAlerts: counted, more } = letterWords[locale];
  return telegramDigest(parts, { counted, more }, parts.length + rest);
}

/** Looks for messages that are due, beside all else. */
export function startTelegrams(sending: Sending): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: sending.log,
    failure: 'messages by Telegram could not be written',
    work: (isStopped) => writeTelegrams(sending, isStopped),
  });
}
