import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { PermanentError, UnansweredError } from '../jobs/failure.ts';
import { addJob, type Job } from '../jobs/queue.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
import { isRemovedAddress } from './removed-address.ts';
import type { Letter } from './letters.ts';
import { keepInOutbox } from './outbox.ts';
import { keepRefused } from './refused.ts';

export const letterKind = 'letter';
/** Far fewer than a mail server takes at once from one of its own. */
const maxConcurrent = 4;

interface Addressed extends Letter {
  readonly to: string;
  /** When what it promises ends, as an ISO moment. */
  readonly useful_until?: string | undefined;
}

export interface Mailer {
  /**
   * Writes a letter down in the transaction of what it tells of; it goes when that is done, and `good_until` is the
   * end of what it promises. How long the sending takes tells nobody whether there is such an account.
   */
  send(tx: Database, to: string, letter: Letter, good_until?: Date): Promise<void>;
}

/** What a job of this kind holds. */
export function letterPayload(to: string, letter: Letter, useful_until: Date | undefined): Addressed {
  return { to, ...letter, useful_until: useful_until?.toISOString() };
}

/** What waits for another try goes before what is written now: it is tried at once, so that neither waits for the other. */
async function hurryEarlier(tx: Database, to: string, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ run_at: now })
    .where(
      and(eq(jobs.kind, letterKind), isNull(jobs.lease), gt(jobs.run_at, now), sql`${jobs.payload} ->> 'to' = ${to}`),
    );
}

interface MailerDependencies {
  readonly now: () => Date;
  nudge(): void;
}

export function createMailer({ now, nudge }: MailerDependencies): Mailer {
  return {
    async send(tx, to, letter, good_until) {
      if (isRemovedAddress(to)) return;
      const payload = letterPayload(to, letter, good_until);
      await addJob(tx, { kind: letterKind, payload, now: now(), good_until });
      if (good_until === undefined) await hurryEarlier(tx, to, now());
      nudge();
    },
  };
}

interface Dependencies {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  readonly now: () => Date;
}

/** By SMTP where the configuration names a server, else into the outbox. */
export function letterJobs({ config: { smtpUrl, mailFrom, dataDir }, now }: Dependencies): JobKind {
  const send = smtpUrl === undefined ? undefined : bySmtp(smtpUrl, mailFrom);
  return {
    name: letterKind,
    isOutgoing: true,
    isInOrder: true,
    maxConcurrent,
    // They all go to one mail server.
    maxPerDestination: maxConcurrent,
    work: async (job) => {
      const { to, letter } = addressed(job);
      await (send ? send(job, to, letter) : keepInOutbox(dataDir, to, letter));
    },
    onGivenUp: async (tx, job, reason) => {
      const { to, letter, useful_until } = addressed(job);
      await keepRefused(tx, { recipient: to, letter, useful_until, reason, now: now() });
    },
  };
}

/** The same, as it is read: nobody else writes letters down. */
function addressed({ payload }: Job) {
  const { to, useful_until, ...letter } = payload as Addressed;
  return { to, letter, useful_until: useful_until === undefined ? null : new Date(useful_until) };
}

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
/** Nodemailer's own codes for a mail server that is away or says nothing. */
const unanswered = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...timeouts });
}

function bySmtp(url: string, from: string): (job: Job, to: string, letter: Letter) => Promise<void> {
  let opened: ReturnType<typeof openTransport> | undefined;
  return async ({ id, good_until }, to, { subject, text, html, locale = 'en', unsubscribe }) => {
    // The same at every try: a mail system that gets a letter twice can tell by it.
    const messageId = `<letter-${id}-${good_until.getTime()}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    const transport = await (opened ??= openTransport(url));
    try {
      const headers = {
        'Content-Language': locale,
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      await transport.sendMail({ from, to, subject, text, html, messageId, headers });
    } catch (error) {
      const { code = '', responseCode } = error as { code?: string; responseCode?: number };
      if (responseCode === undefined && unanswered.has(code)) throw new UnansweredError(code);
      // The server has said that it will never take a letter for this address.
      if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
        throw new PermanentError(`The address was refused (${responseCode}).`);
      }
      throw error;
    }
  };
}
