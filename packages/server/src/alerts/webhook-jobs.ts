import { webhookTestEvent, type NoticeKind } from '@millrace/core/account';
import { hasArrived } from '@millrace/core/channels';
import { userStatuses, type Locale } from '@millrace/core/session';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { PermanentError, UnansweredError } from '../jobs/failure.ts';
import type { JobKind } from '../jobs/worker.ts';
import { callAddress } from '../net/call-address.ts';
import { notify, webhookKind } from '../notices/notify.ts';
import { users } from '../session/tables.ts';
import type { ConversionJob } from './conversion-jobs.ts';
import { alertWebhooks } from './tables.ts';
import { newWebhookId, signedHeaders } from './webhook-signature.ts';
import { isAddress, noteArrived } from './webhooks.ts';
import { webhookTestWords } from './words.ts';

/** In each process: a call that waits for its answer costs a socket and little else. */
const maxConcurrent = 32;
/** Enough for an address that answers, and an address that hangs holds no more. */
const maxPerDestination = 4;
/** As the convention advises: a receiver may have work to do before it answers. */
const timeoutMs = 15_000;
/** The receiver says that it wants no more of it. */
const gone = 410;

/** What a job holds that sends an alert. Each try sends the same body under the same id. */
export interface WebhookJob {
  readonly user_id: number;
  readonly kind: NoticeKind;
  /** What it tells of. */
  readonly notice_id: number;
  readonly id: string;
  readonly body: string;
}

/** Sends alerts and conversions to publishers' own addresses; what does not arrive is tried again, for a day. */
export function webhookJobs(dependencies: Pick<Context, 'db' | 'outside' | 'now'>): JobKind {
  const { db, now } = dependencies;
  return {
    name: webhookKind,
    isOutgoing: true,
    maxConcurrent,
    maxPerDestination,
    work: async (job) => {
      const payload = job.payload as WebhookJob | ConversionJob;
      const { user_id, id, body } = payload;
      const webhook = await readReceiver(db, user_id);
      // Removed, or turned off, since it was written.
      if (!webhook || !isWanted(payload, webhook)) return;
      const { code, isUnanswered } = await callWebhook(dependencies, webhook, { id, body });
      if (isUnanswered) throw new UnansweredError('no response');
      if (code === gone && (await isAddress(db, user_id, webhook.url))) {
        throw new PermanentError('the address wants no more of it');
      }
      if (!hasArrived({ code })) throw new Error(`Millrace: the address answered ${code}.`);
      await noteArrived(db, user_id, webhook.url);
    },
    onGivenUp: (tx, job) => noteGivenUp(tx, (job.payload as WebhookJob).user_id, now()),
  };
}

function isWanted(
  payload: WebhookJob | ConversionJob,
  { kinds, conversions_since }: Pick<typeof alertWebhooks.$inferSelect, 'kinds' | 'conversions_since'>,
): boolean {
  if ('told' in payload) return conversions_since?.toISOString() === payload.since;
  return kinds.includes(payload.kind);
}

interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** The webhook of a publisher who is told things. */
async function readReceiver(db: Database, user_id: number) {
  const [row] = await db
    .select({
      url: alertWebhooks.url,
      secret: alertWebhooks.secret,
      kinds: alertWebhooks.kinds,
      conversions_since: alertWebhooks.conversions_since,
    })
    .from(alertWebhooks)
    .innerJoin(users, eq(users.id, alertWebhooks.user_id))
    .where(and(eq(alertWebhooks.user_id, user_id), ne(users.status, userStatuses.blocked), isNull(users.removed_at)));
  return row;
}

function callWebhook(
  { outside, now }: Pick<Context, 'outside' | 'now'>,
  { url, secret }: Receiver,
  { id, body }: Pick<WebhookJob, 'id' | 'body'>,
) {
  return callAddress(outside, url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Millrace-Webhook',
      ...signedHeaders(secret, { id, at: now(), body }),
    },
    body,
    milliseconds: timeoutMs,
  });
}

interface Testing {
  readonly user_id: number;
  readonly locale: Locale;
  /** The page where the webhook is set. */
  readonly link: string;
}

/** Sends an event that tells of nothing; undefined where there is no webhook. */
export async function testWebhook(
  dependencies: Pick<Context, 'db' | 'outside' | 'now'>,
  { user_id, locale, link }: Testing,
) {
  const webhook = await readReceiver(dependencies.db, user_id);
  if (!webhook) return undefined;
  const [at, id] = [dependencies.now().toISOString(), newWebhookId()];
  const data = { text: webhookTestWords[locale], language: locale, url: link };
  const body = JSON.stringify({ type: webhookTestEvent, timestamp: at, data });
  return { at, id, url: webhook.url, ...(await callWebhook(dependencies, webhook, { id, body })) };
}

/** Says it in the bell, once until something arrives again: by the webhook itself nobody would hear of it. */
async function noteGivenUp(tx: Database, user_id: number, now: Date): Promise<void> {
  const [failed] = await tx
    .update(alertWebhooks)
    .set({ failed_at: now })
    .where(and(eq(alertWebhooks.user_id, user_id), isNull(alertWebhooks.failed_at)))
    .returning({ url: alertWebhooks.url });
  if (!failed) return;
  await notify(tx, { user_id, now }, { code: 'webhookFails', values: { host: new URL(failed.url).host } });
}
