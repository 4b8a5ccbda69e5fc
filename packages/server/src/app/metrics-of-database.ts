import { count, sql } from 'drizzle-orm';
import type { OpenedDatabase } from '../db/open.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { readJobFigures, type JobFigures } from '../jobs/figures.ts';
import { refusedLetters } from '../mail/tables.ts';
import { sourceStandings } from '../sources/tables.ts';
import { countOrphans } from '../traffic/journal-registry.ts';
import { dayOf } from '@millrace/core/format';
import { countPending } from '../traffic/pending-postbacks.ts';
import type { Reader } from '../http/readings.ts';

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
    trafficReader({ db, now }),
    standingReader({ db }),
    outgoingReader({ db }),
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

const ofTraffic = {
  clicks: ['millrace_clicks_today', 'Clicks that count, since midnight in GMT+8.'],
  conversions: ['millrace_conversions_today', 'Conversions since midnight in GMT+8, by approved and reversed.'],
  payout: ['millrace_payout_dollars_today', 'What publishers have earned since midnight in GMT+8, less reversals.'],
  pending: ['millrace_conversions_pending', 'Conversions that wait for a decision.'],
  age: ['millrace_conversion_age_seconds', 'How long ago the last conversion came.'],
} as const;

/** What the network lives on: each number of today grows from midnight on, as a counter that starts anew. */
function trafficReader({ db, now }: Pick<Dependencies, 'db' | 'now'>): Reader {
  return {
    gauges: Object.fromEntries(Object.values(ofTraffic)),
    async read() {
      const { rows } = await db.execute<Record<'clicks' | 'approved' | 'reversed' | 'payout' | 'pending', number>>(sql`
        select coalesce(sum(clk), 0)::float8 as clicks, coalesce(sum(cov), 0)::float8 as approved,
          coalesce(sum(reversed), 0)::float8 as reversed, coalesce(sum(revenue), 0)::float8 as payout,
          (select count(*)::int from conversions where status = 'pending') as pending
        from users cross join lateral
          (select * from traffic_days where traffic_days.user_id = users.id and dt = ${dayOf(now())}::date) today`);
      const last = await db.execute<{ at: Date | string }>(sql`select at from conversions order by id desc limit 1`);
      const { clicks = 0, approved = 0, reversed = 0, payout = 0, pending = 0 } = rows[0] ?? {};
      const ages = last.rows.map(({ at }) => Math.max(0, (now().getTime() - new Date(at).getTime()) / 1_000));
      return [
        { name: ofTraffic.clicks[0], value: clicks },
        { name: ofTraffic.conversions[0], value: approved, labels: { status: 'approved' } },
        { name: ofTraffic.conversions[0], value: reversed, labels: { status: 'reversed' } },
        { name: ofTraffic.payout[0], value: payout },
        { name: ofTraffic.pending[0], value: pending },
        ...ages.map((value) => ({ name: ofTraffic.age[0], value })),
      ];
    },
  };
}

function outgoingReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const name = 'millrace_outgoing_stopped';
  return {
    gauges: {
      [name]:
        'Whether an operator has letters, postbacks, webhooks and Telegram messages wait: they do as long as it is 1.',
    },
    read: async () => [{ name, value: (await readOutgoingStop(db)) ? 1 : 0 }],
  };
}

function standingReader({ db }: Pick<Dependencies, 'db'>): Reader {
  const name = 'millrace_sources_suspicious';
  return {
    gauges: { [name]: 'Traffic of publishers that was found suspicious, is held or is blocked.' },
    async read() {
      const { standing } = sourceStandings;
      const rows = await db.select({ standing, count: count() }).from(sourceStandings).groupBy(standing);
      const counts = new Map(rows.map((row) => [row.standing, row.count]));
      return (['found', 'held', 'blocked'] as const).map((one) => ({
        name,
        value: counts.get(one) ?? 0,
        labels: { standing: one },
      }));
    },
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
      const knownSizes = rows.filter(({ is_known }) => is_known);
      return [
        { name: standbys, value: rows.length },
        // Nothing to apply is no lag.
        ...knownSizes.map(({ standby, lag: seconds }) => ({ name: lag, value: seconds ?? 0, labels: { standby } })),
      ];
    },
  };
}
