import { sessionCalls, type Locale } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { mayGetLetter } from '../mail/mailbox-limit.ts';
import { addJob } from '../jobs/queue.ts';
import type { JobKind } from '../jobs/worker.ts';
import { activationLetter, resetLetter, writingTo } from '../mail/letters.ts';
import { makeMailToken, type MailPurpose } from './mail-tokens.ts';
import type { PersonId } from './person.ts';
import { users } from './tables.ts';

const kind = 'link';
const hour = 3_600_000;

interface AskedLink {
  readonly email: string;
  readonly purpose: MailPurpose;
}

/**
 * Notes that a link was asked for. Whether there is such an account is looked up later, by `linkJobs`, so that neither
 * the answer nor its time tells it.
 */
export async function askForLink(context: Context, address: string, purpose: MailPurpose): Promise<void> {
  const { db, limiterOf, now, worker } = context;
  const email = address.trim().toLowerCase();
  if (!(await mayGetLetter(limiterOf, email, `links to ${purpose}`))) return;
  const payload: AskedLink = { email, purpose };
  await addJob(db, { kind, payload, now: now(), good_until: new Date(now().getTime() + hour) });
  worker.nudge(kind);
}

/** Writes the letter with a link, where there is an account for it. */
export function linkJobs(context: Pick<Context, 'db' | 'config' | 'mailer' | 'now' | 'provider'>): JobKind {
  return {
    name: kind,
    maxConcurrent: 4,
    work: async (job) => {
      // Nothing but `askForLink` above writes these down.
      const { email, purpose } = job.payload as AskedLink;
      const [user] = await context.db
        .select({ id: users.id, locale: users.locale, is_verified: users.is_verified })
        .from(users)
        .where(eq(users.un, email));
      if (!user || (purpose === 'activate' && user.is_verified)) return;
      const config = { ...context.config, provider: await context.provider() };
      await context.db.transaction((tx) =>
        postLink(tx, { ...context, config }, { ...user, id: user.id as PersonId, email, purpose }),
      );
    },
  };
}

/** Where the links of the letters lead, and what stands around them. */
const letters = {
  activate: { page: sessionCalls.verify.path, letter: activationLetter },
  reset: { page: '/reset-psw', letter: resetLetter },
} as const;

/** Writes the letter with a link, in the transaction that makes it needed. */
export async function postLink(
  tx: Database,
  { config, mailer, now }: Pick<Context, 'config' | 'mailer' | 'now'>,
  { id, locale, email, purpose }: AskedLink & { readonly id: PersonId; readonly locale: Locale | null },
): Promise<void> {
  const { link, expires_at } = await makeLink(tx, config, { id, purpose, now: now() });
  await mailer.send(tx, email, letters[purpose].letter(link, writingTo({ locale }, config)), expires_at);
}

/** A link that a letter brings, and how long it is good. */
export async function makeLink(
  tx: Database,
  { origin }: Pick<Config, 'origin'>,
  { id, purpose, now }: Pick<AskedLink, 'purpose'> & { readonly id: PersonId; readonly now: Date },
): Promise<{ readonly link: string; readonly expires_at: Date }> {
  const { token, expires_at } = await makeMailToken(tx, { user_id: id, purpose, now });
  return { link: `${origin}${letters[purpose].page}?token=${token}`, expires_at };
}
