import {
  deathsAfter,
  isOwnNetworkDown,
  mostDead,
  nextOwnTestMs,
  ownTestsAfter,
  sparedUntil,
  suspectedSince,
} from '@millrace/core/smartlinks';
import type { ProviderSettings } from '@millrace/core/reference';
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { deadOffers } from '../offers/dead-tables.ts';
import { isToRun } from '../offers/running.ts';
import { offers } from '../offers/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { readFailing, readHosts, readOfferTests, suspectPeriod, testersPeriod } from '../tester/offer-tests.ts';
import type { DueOffer, OwnTest } from '../tester/test-offer.ts';
import { hostOfUrl } from '../tester/due-links.ts';
import type { CommandContext } from './command.ts';
import { writeLog } from './log.ts';
import { tellingPromoters } from './promoters.ts';

/** Who has done it, as the operator's log names it. */
const linkHealth = 'link health';
/** The command that shows what it is about. */
const command = 'offers dead';
const place = { table: deadOffers, key: deadOffers.oid };
/** What was tested and found alive is not suspected again by the same tests. */
const restMs = 3_600_000;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const judgingLock = 4_207_121;

export type Judging = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secret'> & Pick<CommandContext, 'atOneMoment'>;

/** @param provider as it is set now. */
export function isPausing({ pause_dead_offers, link_health }: ProviderSettings): boolean {
  return pause_dead_offers && link_health;
}

/** One judges at a time, so that no more are paused than may be, nor one while an operator switches it off. */
export async function holdJudging(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${judgingLock}::bigint)`);
}

function asOperator({ config, secret, atOneMoment, now }: Judging, tx: Database): CommandContext {
  return { config, secret, atOneMoment, db: tx, now: now(), by: linkHealth, isDry: false };
}

interface Named {
  readonly oid: number;
  readonly name: string;
}

const named = ({ name, oid }: Named) => `${name} (${oid})`;

function note(tx: Database, at: Date, said: readonly string[], changes: readonly Change[] = []): Promise<number> {
  return writeLog(tx, { at, by: linkHealth, command, said: [...said], changes });
}

/** Brings back offers that are paused as dead, and gives what that changed and whom. */
export async function bringBack(
  tx: Database,
  { oids, now, spared_until = null }: { oids: readonly number[]; now: Date; spared_until?: Date | null },
): Promise<readonly [Change[], Named[]]> {
  const idle = { due_at: null, failures: 0, successes: 0, too_many_since: null };
  const [changes] = await changing(tx, place, oids, () =>
    tx
      .update(deadOffers)
      .set({ ...idle, dead_since: null, is_paused: false, back_at: now, spared_until })
      .where(inArray(deadOffers.oid, [...oids])),
  );
  const names = await tx
    .select({ oid: offers.oid, name: offers.name })
    .from(offers)
    .where(inArray(offers.oid, [...oids]))
    .orderBy(offers.oid);
  return [changes, names];
}

/** The offers that are paused as dead. */
async function readDead(db: Database): Promise<number[]> {
  const rows = await db
    .select({ oid: deadOffers.oid })
    .from(deadOffers)
    .where(isNotNull(deadOffers.dead_since))
    .orderBy(deadOffers.oid);
  return rows.map(({ oid }) => oid);
}

/** Ends every pause, and every suspicion: nobody tests any more whether these offers live. */
export async function endPauses(tx: Database, now: Date): Promise<{ lines: string[]; changes: Change[] }> {
  await holdJudging(tx);
  const oids = await readDead(tx);
  await tx
    .update(deadOffers)
    .set({ due_at: null, failures: 0, too_many_since: null })
    .where(isNull(deadOffers.dead_since));
  if (oids.length === 0) return { lines: [], changes: [] };
  const [changes, back] = await bringBack(tx, { oids, now });
  return { lines: back.map((one) => `Brought back: ${named(one)}.`), changes };
}

/** Ends them where it was switched off in another way than by a command that ends them by itself. */
export async function endIfOff({ db, now }: Judging): Promise<void> {
  const [row] = await db
    .select({ all: count() })
    .from(deadOffers)
    .where(sql`dead_since is not null or due_at is not null`);
  if (!row || row.all === 0) return;
  await db.transaction(async (tx) => {
    const { lines, changes } = await endPauses(tx, now());
    if (lines.length > 0) await note(tx, now(), ['It is switched off.', ...lines], changes);
  });
}

/** Takes over what operators have decided: what they paused is not ours to watch, and what they brought back is left alone. */
export async function adopt({ db, now }: Judging): Promise<void> {
  const at = now();
  const isOurs = sql`exists (select from offers where offers.oid = dead_offers.oid and ${isToRun(at)})`;
  await db.transaction(async (tx) => {
    await holdJudging(tx);
    const undone = and(eq(deadOffers.is_paused, true), isNull(deadOffers.dead_since));
    const rest = { is_paused: false, back_at: at, due_at: null, failures: 0, successes: 0, too_many_since: null };
    await tx
      .update(deadOffers)
      .set({ ...rest, spared_until: sparedUntil(at) })
      .where(undone);
    await tx
      .update(deadOffers)
      .set({ is_paused: true, due_at: at, successes: 0, spared_until: null })
      .where(and(eq(deadOffers.is_paused, false), isNotNull(deadOffers.dead_since)));
    const left = await tx
      .select({ oid: deadOffers.oid })
      .from(deadOffers)
      .where(sql`dead_since is not null and not ${isOurs}`);
    const oids = left.map(({ oid }) => oid);
    if (oids.length > 0) {
      const [changes, names] = await bringBack(tx, { oids, now: at, spared_until: sparedUntil(at) });
      const lines = names.map((one) => `Paused by its operator, and watched no more: ${named(one)}.`);
      await note(tx, at, lines, changes);
    }
    // From when they run again, they are left alone for a day.
    await tx
      .update(deadOffers)
      .set({ spared_until: sparedUntil(at) })
      .where(sql`spared_until > ${at.toISOString()}::timestamptz and not ${isOurs}`);
  });
}

/** Whether the tests of its links say that an offer is dead, and since when. */
async function suspicionOf(db: Database, oid: number, now: Date): Promise<Date | undefined> {
  const tests = await readOfferTests(db, [oid], testersPeriod(now));
  return suspectedSince(tests.get(oid) ?? [], now);
}

/** Has the own address of every offer tested that its links say is dead. */
export async function findSuspects({ db, now }: Judging): Promise<void> {
  const at = now();
  const failing = await readFailing(db, suspectPeriod(at));
  if (failing.length === 0) return;
  const tests = await readOfferTests(db, failing, testersPeriod(at));
  const suspected = failing.filter((oid) => suspectedSince(tests.get(oid) ?? [], at) !== undefined);
  if (suspected.length === 0) return;
  const running = await db
    .select({ oid: offers.oid })
    .from(offers)
    .where(and(inArray(offers.oid, suspected), isToRun(at)));
  for (const { oid } of running) {
    await db
      .insert(deadOffers)
      .values({ oid, due_at: at })
      .onConflictDoUpdate({
        target: deadOffers.oid,
        set: { due_at: at, failures: 0, successes: 0 },
        setWhere: sql`dead_offers.due_at is null and dead_offers.dead_since is null
          and coalesce(dead_offers.spared_until, '-infinity') <= ${at.toISOString()}::timestamptz
          and coalesce(dead_offers.tested_at, '-infinity') <= ${new Date(at.getTime() - restMs).toISOString()}::timestamptz`,
      });
  }
}

/** Notes what a test of an offer's own address said, and pauses it or brings it back where that follows. */
export async function judgeOwnTest(judging: Judging, { oid, url }: DueOffer, test: OwnTest): Promise<void> {
  const { now } = judging;
  await judging.db.transaction(async (tx) => {
    await holdJudging(tx);
    const at = now();
    const isRow = eq(deadOffers.oid, oid);
    const [row] = await tx.select().from(deadOffers).where(isRow).for('update');
    if (!row) return;
    const [offer] = await tx
      .select({ oid: offers.oid, name: offers.name, url: offers.url, host: hostOfUrl(sql`offers.url`) })
      .from(offers)
      .where(and(eq(offers.oid, oid), isToRun(at)));
    const provider = laidOver(judging.config.provider, await listProviderValues(tx));
    const free = { taken_until: null, tested_at: at };
    // Meanwhile it was decided otherwise, or its operator has changed the address.
    if (row.due_at === null || !isPausing(provider) || !offer)
      return void (await tx.update(deadOffers).set(free).where(isRow));
    const isDead = row.dead_since !== null;
    const sign = offer.url === url ? test.sign : 'nothing';
    const { news, failures, successes } = { news: undefined, ...ownTestsAfter(row, { sign, isDead }) };
    const due_at = dueAfter(at, { isDead, deaths: row.deaths });
    const reason = sign === 'nothing' ? row.reason : test.reason;
    await tx
      .update(deadOffers)
      .set({ ...free, failures, successes, reason, due_at })
      .where(isRow);
    if (news === 'dies') await pause(judging, tx, { offer, row, reason });
    if (news !== 'lives') return;
    if (!isDead) return void (await tx.update(deadOffers).set({ due_at: null, too_many_since: null }).where(isRow));
    const [changes] = await bringBack(tx, { oids: [oid], now: at });
    await note(tx, at, [`Brought back: ${named(offer)}. Two tests in a row found its page again.`], changes);
  });
}

function dueAfter(at: Date, how: { readonly isDead: boolean; readonly deaths: number }): Date {
  return new Date(at.getTime() + nextOwnTestMs(how, Math.random()));
}

interface Dying {
  readonly offer: Named & { readonly host: string };
  readonly row: typeof deadOffers.$inferSelect;
  readonly reason: string;
}

async function pause(judging: Judging, tx: Database, { offer, row, reason }: Dying): Promise<void> {
  const at = judging.now();
  const { oid } = offer;
  const isRow = eq(deadOffers.oid, oid);
  const since = await suspicionOf(tx, oid, at);
  // A link has found its page meanwhile, or nothing was tested any more.
  if (!since) return void (await tx.update(deadOffers).set({ due_at: null, too_many_since: null }).where(isRow));
  if (isOwnNetworkDown(offer.host, await readHosts(tx, { since: new Date(since.getTime() - 1), until: at }))) {
    judging.log.warn({ oid }, 'an offer is not paused as dead: other hosts fail as well');
    return;
  }
  const running = await tx.$count(offers, isToRun(at));
  const most = mostDead(running);
  const dead = await readDead(tx);
  if (dead.length >= most) {
    judging.log.warn({ oid, paused: dead.length, running }, 'an offer is not paused as dead: too many are');
    const due_at = dueAfter(at, { isDead: true, deaths: 1 });
    await tx
      .update(deadOffers)
      .set({ too_many_since: row.too_many_since ?? at, due_at })
      .where(isRow);
    if (row.too_many_since) return;
    const why = `${dead.length} of ${running} offers are paused as dead, and ${most} may be at the same time`;
    await note(tx, at, [`Not paused, though dead: ${named(offer)}. ${why}.`]);
    return;
  }
  const deaths = deathsAfter(row.deaths, row.back_at, at);
  const due_at = dueAfter(at, { isDead: true, deaths });
  await tx
    .update(deadOffers)
    .set({ is_paused: true, deaths, due_at, too_many_since: null, spared_until: null })
    .where(isRow);
  const [[changes], told] = await tellingPromoters(asOperator(judging, tx), { oids: [oid], since: at }, () =>
    changing(tx, place, [oid], () => tx.update(deadOffers).set({ dead_since: at }).where(isRow)),
  );
  const line = `Paused: ${named(offer)}. Its page is dead (${reason}), by tests of links since ${since.toISOString()} and two of its own address.`;
  await note(tx, at, [line, ...told], changes);
}
