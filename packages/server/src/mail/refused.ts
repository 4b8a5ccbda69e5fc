import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import type { JobKind } from '../jobs/worker.ts';
import type { Letter } from './letters.ts';
import { refusedLetters } from './tables.ts';

const kind = 'refused-letter';
const dayMs = 24 * 3_600_000;
/** So long a letter that was given up can be sent again; then it goes, with the link or the code that it may hold. */
export const refusedKeptMs = 30 * dayMs;

interface GivenUp {
  readonly recipient: string;
  readonly letter: Letter;
  readonly reason: string;
  readonly useful_until: Date | null;
  readonly now: Date;
}

/** Keeps a letter that was given up for the operator, for 30 days. */
export async function keepRefused(tx: Database, { letter, now, ...refused }: GivenUp): Promise<void> {
  const [row] = await tx
    .insert(refusedLetters)
    // One that an earlier version wrote has no kind.
    .values({ ...refused, letter, kind: letter.kind ?? 'other', at: now })
    .returning({ id: refusedLetters.id });
  const run_at = new Date(now.getTime() + refusedKeptMs);
  await addJob(tx, {
    kind,
    payload: { id: row?.id },
    now,
    run_at,
    good_until: new Date(run_at.getTime() + refusedKeptMs),
  });
}

/** Removes letters that were kept long enough. */
export function refusedLetterJobs({ db }: { readonly db: Database }): JobKind {
  return {
    name: kind,
    maxConcurrent: 1,
    work: async (job) => {
      const { id } = job.payload as { readonly id: number };
      await db.delete(refusedLetters).where(eq(refusedLetters.id, id));
    },
  };
}
