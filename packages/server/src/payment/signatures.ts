import { codes } from '@millrace/core';
import { and, count, eq, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import type { JobKind } from '../jobs/worker.ts';
import { Refusal } from '../call/refusal.ts';
import { holdMember, type Publisher } from '../session/queries.ts';
import { modifications, paymentInfos, signatures } from './tables.ts';

const unusedMs = 24 * 3_600_000;
/** More than anybody tries before one is right, and more than details are changed in a lifetime. */
const maxUnused = 20;
const maxAll = 200;

const isUsed: SQL = sql`(exists (select 1 from ${paymentInfos} where ${paymentInfos.signature} = ${signatures.id})
  or exists (select 1 from ${modifications} where ${signatures.id} in (${modifications.new_signature_filepath}, ${modifications.origin_signature_filepath})))`;

const signatureKind = 'signature';

/** Stores an own signature; after a day it is removed where no payment details name it. */
export async function storeSignature(
  tx: Database,
  who: Publisher,
  { id, picture, now }: { id: string; picture: Buffer; now: Date },
): Promise<void> {
  await holdMember(tx, who);
  const [row] = await tx
    .select({ all: count(), used: sql<number>`count(*) filter (where ${isUsed})`.mapWith(Number) })
    .from(signatures)
    .where(eq(signatures.user_id, who.id));
  const { all = 0, used = 0 } = row ?? {};
  if (all - used >= maxUnused || all >= maxAll) {
    throw new Refusal(codes.tooMany, 'You have uploaded too many images. Save one of them, or try again tomorrow.');
  }
  await tx.insert(signatures).values({ id, user_id: who.id, picture: picture.toString('base64'), created_at: now });
  const run_at = new Date(now.getTime() + unusedMs);
  await addJob(tx, {
    kind: signatureKind,
    payload: { id },
    now,
    run_at,
    good_until: new Date(run_at.getTime() + unusedMs),
  });
}

/** Removes pictures that were uploaded a day ago and that nobody uses. */
export function signatureJobs({ db }: { readonly db: Database }): JobKind {
  return {
    name: signatureKind,
    maxConcurrent: 1,
    work: async (job) => {
      const { id } = job.payload as { readonly id: string };
      await db.delete(signatures).where(and(eq(signatures.id, id), not(isUsed)));
    },
  };
}

/** The picture of an own signature. */
export async function readSignature(db: Database, who: Publisher, id: string): Promise<Buffer | undefined> {
  const isOwn = and(eq(signatures.id, id), eq(signatures.user_id, who.id));
  const [row] = await db.select({ picture: signatures.picture }).from(signatures).where(isOwn);
  return row && Buffer.from(row.picture, 'base64');
}
