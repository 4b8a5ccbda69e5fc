import type { PostbackTelling } from '@millrace/core/channels';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { noteAnswered, readUnanswered } from '../jobs/breaker.ts';
import { jobs } from '../jobs/tables.ts';

export const postbackKind = 'postback';
/** How long an address may take. */
export const postbackTimeoutMs = 10_000;
/** What a job of this kind holds. */
export interface PostbackJob {
  readonly aid: number;
  readonly url: string;
  /** Jobs of earlier versions have neither. */
  readonly conversion_id?: number;
  readonly told?: PostbackTelling;
}

type Address = 'postback' | 'callback';

/** Whose breaker the jobs of an address share: the database writes the same into each, see `jobs.destination`. */
export function destinationOf(aid: number, address: Address) {
  return { kind: postbackKind, destination: `channel ${aid}${address === 'callback' ? ' callback' : ''}` };
}

/** The conversion that a job tells of; null for jobs of earlier versions. */
export const conversionOfJob = sql<string>`${jobs.payload} ->> 'conversion_id'`;

/**
 * An address of a channel, or of its app, was changed: where it is taken away nothing waits for it any more, and a new one
 * has not failed to answer yet.
 */
export async function changeDestination(
  tx: Database,
  aid: number,
  { address, url, now }: { readonly address: Address; readonly url: string; readonly now: Date },
): Promise<void> {
  const { kind, destination } = destinationOf(aid, address);
  if (url === '') await tx.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.destination, destination)));
  await noteAnswered(tx, { kind, destination }, now);
}

/** What waits until the address of a channel answers again. */
export function readWaiting(db: Database, aid: number) {
  return readUnanswered(db, destinationOf(aid, 'postback'));
}

/** Tells no more of conversions what has not arrived yet; gives those of which a call is under way at this moment. */
export async function removePostbacks(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isOf = and(eq(jobs.kind, postbackKind), inArray(conversionOfJob, ids.map(String)));
  const removed = await tx.delete(jobs).where(isOf).returning({ id: conversionOfJob, lease: jobs.lease });
  return new Set(removed.filter(({ lease }) => lease !== null).map(({ id }) => Number(id)));
}
