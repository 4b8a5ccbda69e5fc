import { isAlertKind, noticePath } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { startRounds } from '../jobs/rounds.ts';
import { alertLetter, writingTo, type AlertTold } from '../mail/letters.ts';
import { dropAlerts } from '../notices/notify.ts';
import { sendDigests, type DigestChannel } from './digest.ts';
import { readAlertSettings } from './settings.ts';
import { stopLink } from './stop-link.ts';
import { alertSettings } from './tables.ts';

type Sending = Pick<Context, 'db' | 'mailer' | 'config' | 'secret' | 'now' | 'log' | 'provider'>;

const lookEveryMs = 15_000;

/** Writes the alerts that are due, one letter a publisher. Gives how many letters. */
export async function sendAlerts(sending: Sending, isStopped: () => boolean = () => false): Promise<number> {
  const { db, provider } = sending;
  if (!(await provider()).email_alerts) {
    // What was not sent meanwhile is no news once it is switched on.
    await dropAlerts(db, undefined);
    return 0;
  }
  return sendDigests(sending, byEmail(sending), isStopped);
}

const byEmail = ({ config, secret, mailer, provider }: Sending): DigestChannel => ({
  since: 'alert_since',
  lock: async (tx, user_id) => {
    await tx.insert(alertSettings).values({ user_id }).onConflictDoNothing();
    const [last] = await tx
      .select({ sent_at: alertSettings.sent_at, daily_at: alertSettings.daily_at })
      .from(alertSettings)
      .where(eq(alertSettings.user_id, user_id))
      .for('update', { skipLocked: true });
    if (!last) return undefined;
    const settings = await readAlertSettings(tx, user_id);
    const paceOf = (kind: string) => (isAlertKind(kind) ? settings[kind] : 'off');
    return { ...last, hours: settings, zone: settings.timezone.name, paceOf };
  },
  markSent: (tx, user_id, set) => tx.update(alertSettings).set(set).where(eq(alertSettings.user_id, user_id)),
  write: async (tx, user, due) => {
    const letter = alertLetter(
      due.map(({ kind, told, notedAt }) => ({
        told: told as AlertTold,
        at: notedAt,
        link: `${config.origin}${noticePath({ kind, ...told })}`,
      })),
      {
        settings: `${config.origin}/my-account#alerts`,
        stop: stopLink({ secret, origin: config.origin }, user, 'alerts'),
      },
      writingTo(user, { provider: await provider() }),
    );
    await mailer.send(tx, user.un, letter);
  },
});

/** Looks for alerts that are due, beside all else. */
export function startAlerts(sending: Sending): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: sending.log,
    failure: 'alerts could not be looked for',
    work: (isStopped) => sendAlerts(sending, isStopped),
  });
}
