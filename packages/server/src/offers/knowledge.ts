import { dayOf } from '@millrace/core/format';
import { faded, together, usualWorth, type Knowledge, type Seen, type Visitor } from '@millrace/core/traffic';
import { and, asc, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { offerStats } from './stats-tables.ts';

/** So many rows are read at once, so that the thread that answers clicks is never held up by them. */
const maxRows = 500;
/** Of so many offers, so that each page is found by the index, however many offers a link has. */
const maxOffers = 20;
const refreshMs = 15_000;
/** A change is dated when it is made, and is seen once its transaction has ended. */
const longestTransactionMs = 120_000;
/** What no link in use has asked for in this time is forgotten. */
const unusedMs = 3_600_000;
const nothing: Seen = { clicks: 0, conversions: 0, revenue: 0 };

interface OfferStats {
  readonly byKind: Map<string, Seen>;
  /** Of all kinds of visitors; worked out when it is first asked for. */
  everywhere?: Seen;
  usedAt: number;
}

/** What has been learnt of the offers of the links that are in use. */
export interface Learning {
  /** Reads what is known of these offers, where that has not been read yet. */
  load(oids: readonly number[]): Promise<void>;
  /** What is known of the offers that were loaded; it is refreshed meanwhile where it is old. */
  knowledge(): Knowledge;
  /** What a click of any offer earns, and what was learnt of each offer, for a snapshot. */
  readonly usual: number;
  entries(): Iterable<LearntOffer>;
  /** Puts back what another process had learnt, until there is a database to read it from. */
  restore(usual: number, offers: Iterable<LearntOffer>): void;
}

/** An offer with what was seen of it among each kind of visitors. */
export type LearntOffer = readonly [oid: number, byKind: readonly (readonly [kind: string, seen: Seen])[]];

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** What is known of some offers at this moment. */
export async function readKnowledge(db: Database, oids: readonly number[], now: Date): Promise<Knowledge> {
  const stats = new Map<number, OfferStats>();
  const today = dayOf(now);
  await readInto(stats, { db, oids, today });
  return knowledgeOf(stats, (await readTotals(db, today)).usual);
}

/** The same for the clicks of a process: read once, then only what has changed. */
export function createLearning({ db, log, now }: Dependencies): Learning {
  const stats = new Map<number, OfferStats>();
  let day = '';
  let usual = usualWorth(nothing);
  /** By the clock of the database; undefined until it was read once. */
  let readUntil: Date | undefined;
  let nextRefresh = 0;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const at = now().getTime();
    const today = dayOf(now());
    const totals = await readTotals(db, today);
    const isNewDay = today !== day;
    const since = isNewDay || !readUntil ? undefined : new Date(readUntil.getTime() - longestTransactionMs);
    await readInto(stats, { db, oids: [...stats.keys()], today, since });
    // Only now: while the database is away, what is known stays.
    for (const [oid, { usedAt }] of stats) if (at - usedAt > unusedMs) stats.delete(oid);
    day = today;
    usual = totals.usual;
    readUntil = totals.at;
  }

  function refreshWhenOld(): void {
    const at = now().getTime();
    if (refreshing || at < nextRefresh) return;
    nextRefresh = at + refreshMs;
    refreshing = refresh()
      .catch((error: unknown) => log.warn({ fault: faultOf(error) }, 'what was learnt of offers can not be refreshed'))
      .finally(() => (refreshing = undefined));
  }

  return {
    async load(oids) {
      const usedAt = now().getTime();
      for (const oid of oids) {
        const entry = stats.get(oid);
        if (entry) entry.usedAt = usedAt;
      }
      const missing = oids.filter((oid) => !stats.has(oid));
      if (missing.length === 0) return;
      // By itself, so that half of what is known of an offer is never taken for the whole.
      const read = new Map<number, OfferStats>(missing.map((oid) => [oid, { byKind: new Map(), usedAt }]));
      day ||= dayOf(now());
      if (readUntil === undefined) {
        const totals = await readTotals(db, day);
        readUntil ??= totals.at;
        usual = totals.usual;
        nextRefresh = usedAt + refreshMs;
      }
      await readInto(read, { db, oids: missing, today: day });
      for (const [oid, entry] of read) stats.set(oid, entry);
    },
    knowledge() {
      refreshWhenOld();
      return knowledgeOf(stats, usual);
    },
    get usual() {
      return usual;
    },
    *entries() {
      for (const [oid, { byKind }] of stats) yield [oid, [...byKind]] as const;
    },
    restore(usualBefore, offers) {
      usual = usualBefore;
      const usedAt = now().getTime();
      for (const [oid, byKind] of offers) stats.set(oid, { byKind: new Map(byKind), usedAt });
    },
  };
}

function knowledgeOf(stats: ReadonlyMap<number, OfferStats>, usual: number): Knowledge {
  return {
    here: (oid, visitor) => notNegative(stats.get(oid)?.byKind.get(kindOf(visitor))),
    everywhere(oid) {
      const entry = stats.get(oid);
      if (!entry) return nothing;
      return (entry.everywhere ??= notNegative(together([...entry.byKind.values()])));
    },
    usual,
  };
}

interface Reading {
  readonly db: Database;
  readonly oids: readonly number[];
  /** The day to which figures are faded. */
  readonly today: string;
  /** Only what has changed since then. */
  readonly since?: Date | undefined;
}

async function readInto(stats: Map<number, OfferStats>, { oids, ...reading }: Reading): Promise<void> {
  for (let from = 0; from < oids.length; from += maxOffers) {
    await readPages(stats, { ...reading, oids: oids.slice(from, from + maxOffers) });
  }
}

/** Reads in pages, between which clicks are answered. */
async function readPages(stats: Map<number, OfferStats>, { db, oids, today, since }: Reading): Promise<void> {
  const { oid, country, os, dt, clicks, conversions, revenue, changed_at } = offerStats;
  const where = and(inArray(oid, [...oids]), since && gt(changed_at, since));
  for (let after = sql`true`; ;) {
    const rows = await db
      .select({ oid, country, os, dt, clicks, conversions, revenue })
      .from(offerStats)
      .where(and(where, after))
      .orderBy(asc(oid), asc(country), asc(os))
      .limit(maxRows);
    for (const row of rows) put(stats, row, today);
    const last = rows.at(-1);
    if (!last || rows.length < maxRows) return;
    after = sql`(${oid}, ${country}, ${os}) > (${last.oid}, ${last.country}, ${last.os})`;
  }
}

type Row = Omit<typeof offerStats.$inferSelect, 'changed_at'>;

function put(stats: Map<number, OfferStats>, { dt, oid, ...row }: Row, today: string): void {
  const entry = stats.get(oid) ?? { byKind: new Map<string, Seen>(), usedAt: 0 };
  entry.byKind.set(kindOf(row), faded(row, Math.max(0, (Date.parse(today) - Date.parse(dt)) / 86_400_000)));
  delete entry.everywhere;
  stats.set(oid, entry);
}

/** What a click of any offer earns, and the moment of the database at which that was read. */
async function readTotals(db: Database, today: string): Promise<{ usual: number; at: Date }> {
  const { clicks, revenue, dt } = offerStats;
  const sumOf = (figure: SQLWrapper) => sql<number>`coalesce(sum(fade(${figure}, ${today}::date - ${dt})), 0)::float8`;
  const [totals] = await db
    .select({ clicks: sumOf(clicks), revenue: sumOf(revenue), at: sql<string>`clock_timestamp()::text` })
    .from(offerStats);
  const sums = { ...nothing, ...totals };
  return { usual: usualWorth(notNegative(sums)), at: new Date(totals?.at ?? 0) };
}

/** Where more was taken back than came, as of earlier days, there is nothing. */
function notNegative(stats = nothing): Seen {
  return {
    clicks: Math.max(0, stats.clicks),
    conversions: Math.max(0, stats.conversions),
    revenue: Math.max(0, stats.revenue),
  };
}

function kindOf({ country, os }: Pick<Visitor, 'country' | 'os'>): string {
  return `${country} ${os}`;
}
