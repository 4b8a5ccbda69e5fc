import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { addJob, type Job } from '../jobs/queue.ts';
import { Hopeless, type JobKind } from '../jobs/worker.ts';
import type { Letter } from './letters.ts';
import { keepInOutbox } from './outbox.ts';

const kind = 'letter';

interface Addressed extends Letter {
  readonly to: string;
}

export interface Mailer {
  /**
   * Writes a letter down in the transaction of what it tells of; it goes when that is done, and `good_until` is the
   * end of what it promises. How long the sending takes tells nobody whether there is such an account.
   */
  send(tx: Database, to: string, letter: Letter, good_until?: Date): Promise<void>;
}

interface Ground {
  readonly now: () => Date;
  nudge(): void;
}

export function createMailer({ now, nudge }: Ground): Mailer {
  return {
    async send(tx, to, letter, good_until) {
      const payload: Addressed = { to, ...letter };
      await addJob(tx, { kind, payload, now: now(), good_until });
      nudge();
    },
  };
}

/** By SMTP where the configuration names a server, else into the outbox. */
export function letterJobs({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): JobKind {
  const send = smtpUrl === undefined ? undefined : bySmtp(smtpUrl, mailFrom);
  return {
    name: kind,
    work: async (job) => {
      // Nothing but `send` above writes letters down.
      const { to, ...letter } = job.payload as Addressed;
      await (send ? send(job, to, letter) : keepInOutbox(dataDir, to, letter));
    },
  };
}

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

function bySmtp(url: string, from: string): (job: Job, to: string, letter: Letter) => Promise<void> {
  const transport = createTransport({ url, ...patience });
  return async ({ id, good_until }, to, { subject, text }) => {
    // The same at every try: a mail system that gets a letter twice can tell by it.
    const messageId = `<letter-${id}-${good_until.getTime()}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    try {
      await transport.sendMail({ from, to, subject, text, messageId });
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      // The server has said that it will never take a letter for this address.
      if (code === 'EENVELOPE' && responseCode >= 500) throw new Hopeless(`The address was refused (${responseCode}).`);
      throw error;
    }
  };
}
