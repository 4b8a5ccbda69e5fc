import { sql } from 'drizzle-orm';
import type { OpenedDatabase } from '../db/open.ts';
import { readJobFigures, type JobFigures } from '../jobs/figures.ts';
import { refusedLetters } from '../mail/tables.ts';
import { countOrphans } from '../traffic/journal-registry.ts';
import { countPending } from '../traffic/pending-postbacks.ts';
import type { Reader } from './readings.ts';

interface Dependencies extends Pick<OpenedDatabase, 'db' | 'isShared'> {
  /** The kinds of jobs that there are. */
  readonly kinds: readonly string[];
  readonly now: () => Date;
}

/** What the database says of the whole network: each process of it gives the same numbers. */
export function databaseReaders({ db, isShared, kinds, now }: Dependencies): readonly Reader[] {
  return [
    stateReader({ db }),
    jobReader({ db, kinds, now }),
    letterReader({ db }),
    pendingReader({ db }),
    journalReader({ db }),
    ...(isShared ? [standbyReader({ db })] : []),
  ];
}

function stateReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const [up, writable] = ['millrace_database_up', 'millrace_database_writable'];
  return {
    gauges: { [up]: 'Whether the database answers.', [writable]: 'Whether the database takes changes.' },
    async read() {
      const { rows } = await db.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`);
      return [
        { name: up, value: 1 },
        { name: writable, value: rows[0]?.mode === 'off' ? 1 : 0 },
      ];
    },
    otherwise: [
      { name: up, value: 0 },
      { name: writable, value: 0 },
    ],
  };
}

const ofJobs = {
  waiting: ['millrace_jobs_waiting', 'Jobs that are due, or that have failed and wait for another try.'],
  due: ['millrace_jobs_due', 'Jobs that are to be tried now and are not done.'],
  oldest: ['millrace_jobs_oldest_seconds', 'For how long the oldest waiting job has been due.'],
  failing: ['millrace_job_destinations_failing', 'Destinations with jobs that have failed and wait for another try.'],
  unanswered: [
    'millrace_job_destinations_unanswered',
    'Destinations that do not answer and are asked by probes alone.',
  ],
} as const satisfies Partial<Record<keyof JobFigures, readonly [string, string]>>;

function jobReader({ db, kinds, now }: Pick<Dependencies, 'db' | 'kinds' | 'now'>): Reader {
  const measures = Object.entries(ofJobs) as [keyof typeof ofJobs, readonly [string, string]][];
  return {
    gauges: Object.fromEntries(Object.values(ofJobs)),
    async read() {
      const figures = await readJobFigures(db, kinds, now());
      return figures.flatMap(({ kind, ...of }) =>
        measures.map(([measure, [name]]) => ({ name, value: of[measure], labels: { kind } })),
      );
    },
  };
}

function letterReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const name = 'millrace_letters_refused';
  return {
    gauges: { [name]: 'Letters of the last 30 days that were given up and not sent again.' },
    read: async () => [{ name, value: await db.$count(refusedLetters) }],
  };
}

function pendingReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const name = 'millrace_postbacks_pending';
  return {
    gauges: { [name]: 'Postbacks of all processes that wait in the database for their clicks.' },
    read: async () => [{ name, value: await countPending(db) }],
  };
}

function journalReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const name = 'millrace_journal_orphans';
  return {
    gauges: { [name]: 'Journals whose process is silent, and that nobody has stored.' },
    read: async () => [{ name, value: await countOrphans(db) }],
  };
}

/** How far standbys are behind, as a primary tells those who may know (`grant pg_monitor`). */
function standbyReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const [lag, standbys] = ['millrace_replication_lag_seconds', 'millrace_replication_standbys'];
  return {
    gauges: {
      [lag]: 'How far a standby is behind in what it has applied.',
      [standbys]: 'Standbys that are connected.',
    },
    async read() {
      const { rows } = await db.execute<{ standby: string; lag: number | null; is_known: boolean }>(sql`
        select application_name as standby, extract(epoch from replay_lag)::float8 as lag, state is not null as is_known
        from pg_stat_replication`);
      const known = rows.filter(({ is_known }) => is_known);
      return [
        { name: standbys, value: rows.length },
        // Nothing to apply is no lag.
        ...known.map(({ standby, lag: seconds }) => ({ name: lag, value: seconds ?? 0, labels: { standby } })),
      ];
    },
  };
}
