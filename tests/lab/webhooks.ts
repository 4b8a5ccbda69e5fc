import type { NoticeKind } from '@millrace/core/account';
import { noticeKinds } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { WebhookJob } from '../../packages/server/src/alerts/webhook-jobs.ts';
import { type AtOnce, writeAtOnce } from '../../packages/server/src/alerts/send-at-once.ts';
import { byWebhook } from '../../packages/server/src/alerts/webhook-events.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Seen } from './answering.ts';
import type { Lab } from './start.ts';

export const everyKind: NoticeKind[] = [...noticeKinds];

/** Whether a request is signed as Standard Webhooks 1.0 says, worked out without the code that signs. */
export function isSignedBy(secret: string, { headers, body }: Pick<Seen, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** Looks for notices as a process does, at a moment of the test's own; what is written stays where no worker takes it. */
export function writeEvents(server: Pick<Lab, 'db' | 'origin'>, now: Date, way: AtOnce = byWebhook): Promise<number> {
  const config = readConfig({ PORT: '1', ORIGIN: server.origin });
  const sending = {
    db: server.db,
    config,
    now: () => now,
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    provider: async () => config.provider,
    worker: { start: () => undefined, nudge: () => undefined, stop: async () => undefined },
  };
  return writeAtOnce(sending, way);
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
