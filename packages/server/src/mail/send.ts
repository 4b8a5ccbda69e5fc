import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../http/log.ts';
import type { Letter } from './letters.ts';
import { keepInOutbox } from './outbox.ts';

export interface Mailer {
  /** Sends in its own time: how long that takes tells nobody whether there is such an account. */
  send(to: string, letter: Letter): void;
  /** Waits for what is on its way. */
  settle(): Promise<void>;
}

type Deliver = (to: string, letter: Letter) => Promise<void>;

/** By SMTP where the configuration names a server, else into the outbox. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  const deliver: Deliver =
    config.smtpUrl === undefined
      ? (to, letter) => keepInOutbox(config.dataDir, to, letter)
      : bySmtp(config.smtpUrl, config.mailFrom);
  const onItsWay = new Set<Promise<void>>();
  return {
    send(to, letter) {
      const sending = deliver(to, letter)
        // Neither the address nor the letter, which holds a link, is for the log.
        .catch((error: Error) => log.error({ subject: letter.subject, reason: error.message }, 'a letter was not sent'))
        .finally(() => onItsWay.delete(sending));
      onItsWay.add(sending);
    },
    async settle() {
      await Promise.all(onItsWay);
    },
  };
}

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport(url);
  return async (to, { subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}
