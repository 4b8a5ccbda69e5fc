import type { NoticeKind } from '@millrace/core/account';
import { noticeKinds } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { WebhookJob } from '../../packages/server/src/alerts/webhook-jobs.ts';
import { writeAtOnce } from '../../packages/server/src/alerts/send-at-once.ts';
import { writeTelegrams } from '../../packages/server/src/alerts/telegram-messages.ts';
import { byWebhook } from '../../packages/server/src/alerts/webhook-events.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Seen } from './answering.ts';
import type { Lab } from './start.ts';
import type { Visitor } from './visitor.ts';

export const everyKind: NoticeKind[] = [...noticeKinds];

type Account = Visitor['client']['account'];

interface Set {
  readonly url?: string;
  readonly kinds: readonly NoticeKind[];
}

/** Saves an address, where one is given, and exactly these kinds, one after the other as the page does. */
export async function setWebhook(account: Account, { url, kinds }: Set) {
  const { secret, ...first } = await account.saveWebhook({ ...(url !== undefined && { url }) });
  let saved = first;
  for (const kind of noticeKinds.filter((one) => saved.kinds.includes(one) !== kinds.includes(one))) {
    const { secret: _none, ...next } = await account.saveWebhook({ kind, is_on: kinds.includes(kind) ? 1 : 0 });
    saved = next;
  }
  return { ...saved, ...(secret !== undefined && { secret }) };
}

/** The same of a bot, with its chat where one is given. */
export async function setTelegram(account: Account, { bot_id, chat, kinds }: Omit<Set, 'url'> & SetChat) {
  let saved = await account.saveTelegram({ bot_id, ...(chat !== undefined && { chat }) });
  for (const kind of noticeKinds.filter((one) => saved.kinds.includes(one) !== kinds.includes(one)))
    saved = await account.saveTelegram({ bot_id, kind, is_on: kinds.includes(kind) ? 1 : 0 });
  return saved;
}

interface SetChat {
  readonly bot_id: string;
  readonly chat?: string;
}

/** Whether a request is signed as Standard Webhooks 1.0 says, worked out without the code that signs. */
export function isSignedBy(secret: string, { headers, body }: Pick<Seen, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** Looks for notices as a process does, at a moment of the test's own; what is written stays where no worker takes it. */
export function writeEvents(server: Pick<Lab, 'db' | 'origin'>, now: Date): Promise<number> {
  return writeAtOnce(sendingOf(server, now), byWebhook);
}

const noBotApi = () => Promise.reject(new Error('Nothing is asked where messages are written.'));

/** The same for messages of Telegram, which a worker of the server then sends. */
export function lookForTelegrams(server: Pick<Lab, 'db' | 'origin'>, now: Date): Promise<number> {
  return writeTelegrams({ ...sendingOf(server, now), botApi: noBotApi });
}

function sendingOf(server: Pick<Lab, 'db' | 'origin'>, now: Date) {
  const config = readConfig({ PORT: '1', ORIGIN: server.origin });
  return {
    db: server.db,
    config,
    now: () => now,
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    provider: async () => config.provider,
    worker: { start: () => undefined, nudge: () => undefined, stop: async () => undefined },
  };
}

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly text: string; readonly [name: string]: unknown };
}

/** What waits to be sent, the oldest first. */
export async function waitingEvents({ db }: Pick<Lab, 'db'>): Promise<(WebhookJob & { event: Event })[]> {
  const rows = await db.select().from(jobs).where(eq(jobs.kind, 'webhook')).orderBy(jobs.id);
  return rows.map(({ payload }) => {
    const job = payload as WebhookJob;
    return { ...job, event: JSON.parse(job.body) as Event };
  });
}
