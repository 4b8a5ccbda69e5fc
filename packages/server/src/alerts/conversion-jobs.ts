import { conversionWebhookEvents } from '@millrace/core/account';
import { conversionCalls } from '@millrace/core/conversions';
import { mayCall, permissionsOf, userStatuses } from '@millrace/core/session';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addJobs } from '../jobs/queue.ts';
import { webhookKind } from '../notices/notify.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';
import { alertWebhooks } from './tables.ts';
import { newWebhookId } from './webhook-signature.ts';

/** What a job holds that sends a conversion. Each try sends the same body under the same id. */
export interface ConversionJob {
  readonly user_id: number;
  /** By which the database gives it a destination apart from alerts, see `jobs.destination`. */
  readonly told: 'conversion';
  /** Which conversion; by another name than in a postback, whose jobs are looked for by theirs. */
  readonly conversion: number;
  /** Since when its publisher had chosen to be sent conversions when it was written. */
  readonly since: string;
  readonly id: string;
  readonly body: string;
}

/** A conversion that has come, is something else now, or is gone. */
export interface ConversionEvent {
  readonly user_id: number;
  readonly event: keyof typeof conversionWebhookEvents;
  readonly data: { readonly id: number } & Readonly<Record<string, unknown>>;
}

/** Which of these publishers are sent conversions, since when: none whose list of them is closed, and none who is sent nothing. */
export async function readConversionReceivers(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const isReached = and(mayBeWrittenTo, ne(users.status, userStatuses.blocked));
  const rows = await db
    .select({ id: users.id, integration: users.integration, since: alertWebhooks.conversions_since })
    .from(alertWebhooks)
    .innerJoin(users, eq(users.id, alertWebhooks.user_id))
    .where(and(inArray(users.id, [...ids]), isNotNull(alertWebhooks.conversions_since), isReached));
  const open = rows.filter(({ integration }) => mayCall(conversionCalls.list, permissionsOf(integration)));
  return new Map(open.flatMap(({ id, since }) => (since ? [[id, since.toISOString()] as const] : [])));
}

/** Writes a job for each event, with all that it will say, for the transaction that brings it about. */
export async function addConversionJobs(
  tx: Database,
  { receivers, now }: { readonly receivers: ReadonlyMap<number, string>; readonly now: Date },
  events: readonly ConversionEvent[],
): Promise<void> {
  const jobs = events.flatMap(({ user_id, event, data }) => {
    const since = receivers.get(user_id);
    if (since === undefined) return [];
    const body = JSON.stringify({ type: conversionWebhookEvents[event], timestamp: now.toISOString(), data });
    const whose = { user_id, told: 'conversion', conversion: data.id, since } as const;
    const payload: ConversionJob = { ...whose, id: newWebhookId(), body };
    return [{ kind: webhookKind, payload, now }];
  });
  await addJobs(tx, jobs);
}
