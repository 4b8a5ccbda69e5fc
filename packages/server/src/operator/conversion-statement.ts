import { daysAfter, startOf } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { basename } from 'node:path';
import type { Database } from '../db/open.ts';
import { offerGoals } from '../offers/goal-tables.ts';
import { currencyOf } from '../offers/payouts.ts';
import { inDollars, usd } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { lockClicks } from '../traffic/conversions.ts';
import { noteLateConversions } from '../traffic/late-conversions.ts';
import { conversions } from '../traffic/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { balancesOf, belowNothing } from './balance-looks.ts';
import { madeBy } from './conversion-add.ts';
import { decideConversions } from './conversion-decisions.ts';
import { hasEnded } from './goal-terms.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { findConversions, type FoundConversion } from './read-conversions.ts';
import { reasonOption } from './reasons.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { totalsLine } from './statement-totals.ts';
import { readStatement, type StatedLine } from './statement.ts';

const maxLines = 1_000_000;

interface Held {
  readonly all: readonly Reconciled[];
  /** Of which file, offer and days it is. */
  readonly what: string;
  /** In which the advertiser pays. */
  readonly currency: string;
}

/** The statement of an offer's advertiser for some days, held against what we have. */
async function reconciled({ db, now }: CommandContext, args: CommandArgs, refusal?: readonly string[]): Promise<Held> {
  const oid = Number(optionOf(args, 'offer'));
  const [from, to] = [optionOf(args, 'from'), optionOf(args, 'to')];
  if (!Number.isInteger(oid) || oid <= 0) throw new Refused(`"${optionOf(args, 'offer')}" is no id of an offer.`);
  if (from > to) throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const stated = readStatement(args.file ?? '', refusal);
  const { ours, inPeriod } = await oursOf(db, stated, { oid, from, to });
  const [offer] = await db
    .select({ name: offers.name, paysOnce: offers.one_conversion, currency: currencyOf({ at: now }) })
    .from(offers)
    .where(eq(offers.oid, oid));
  const { all, unclear } = reconcile(stated, ours, inPeriod, offer?.paysOnce);
  if (unclear.length > 0)
    throw new Refused(
      ...unclear.map(
        ({ line, txid }) => `line ${line}: several conversions have "${txid}"; name the click_id, and the goal.`,
      ),
    );
  const what = `the statement ${basename(args.words[0] ?? '')} of ${offer?.name ?? 'offer'} (${oid}), ${from} to ${to}`;
  return { all: await withFaults(db, oid, all), what, currency: offer?.currency ?? usd };
}

interface Days {
  readonly oid: number;
  readonly from: string;
  readonly to: string;
}

/**
 * @rule To a statement of some days belongs what was told first on them, whenever it was decided; what it names is found whenever it was told.
 */
async function oursOf(db: Database, stated: readonly StatedLine[], { oid, from, to }: Days) {
  const period = await findConversions(db, { oid, toldFrom: from, toldTo: to }, maxLines);
  const txids = stated.flatMap(({ click, txid }) => (click === '' ? [txid] : []));
  const named = txids.length === 0 ? [] : await findConversions(db, { oid, txids }, maxLines);
  // All of each click: one that pays once may have paid for another conversion long ago.
  const clicks = [...period, ...named].map(({ click_id }) => click_id);
  const statedClicks = stated.flatMap(({ click }) => (click === '' ? [] : [click]));
  const all = await findConversions(db, { oid, clicks: [...new Set([...clicks, ...statedClicks])] }, maxLines);
  return {
    ours: all.filter(({ status }) => status !== 'test'),
    inPeriod: new Set(period.map(({ id }) => id)),
  };
}

const unknownTxid = 'no conversion of the offer has this txid: name its click_id';

/** Says of what is to be paid where its transaction is unknown, and of what is to be added where its click, or its goal, is none of the offer. */
async function withFaults(db: Database, oid: number, reconciledLines: readonly Reconciled[]): Promise<Reconciled[]> {
  const all = reconciledLines.map((one) => (isUnknown(one) ? { ...one, fault: unknownTxid } : one));
  const ids = all.flatMap(({ stated, step }) => (stated && step === 'add' ? [stated.click] : []));
  if (ids.length === 0) return all;
  const { rows } = await db.execute<{ click: string; oid: number; at: string }>(
    sql`select replace(id::text, '-', '') as click, oid, at from clicks where id = any(${sql.param(ids)}::uuid[])
      union select replace(id::text, '-', ''), oid, at from converted_clicks where id = any(${sql.param(ids)}::uuid[])`,
  );
  const clicks = new Map(rows.map((row) => [row.click, row]));
  const goals = await db.select().from(offerGoals).where(eq(offerGoals.oid, oid));
  const paysFor = (goal: string, at: Date) =>
    goal === '' || goals.some((one) => one.goal === goal && !hasEnded(one, at));
  return all.map((one) => {
    if (one.step !== 'add' || !one.stated) return one;
    const { click, goal = '' } = one.stated;
    const found = clicks.get(click);
    if (found?.oid === oid)
      return paysFor(goal, new Date(found.at))
        ? one
        : { ...one, fault: `the offer does not pay for the goal "${goal}"` };
    return {
      ...one,
      fault: found === undefined ? `there is no click ${click}` : `click ${click} is of offer ${found.oid}`,
    };
  });
}

/** It says that it pays for what nobody can find: perhaps for one of ours that is reversed by the same file. */
function isUnknown({ kind, stated }: Reconciled): boolean {
  return (
    kind === 'missing here' && stated?.click === '' && (stated.status === 'approved' || stated.status === 'pending')
  );
}

const headings = ['what', 'line', 'conversion', 'goal', 'txid', 'click', 'publisher', 'ours', 'theirs', 'to do'];

const amountOf = ({ told_revenue, currency }: FoundConversion) =>
  told_revenue === null || currency === usd ? told_revenue : `${told_revenue} ${currency}`;
const spoken = (status: string, amount: string | null | undefined) => [status, amount ?? ''].join(' ').trim();

function cellsOf({ kind, stated, ours, step, amount, hasPaid, fault }: Reconciled): unknown[] {
  return [
    kind,
    stated?.line,
    ours?.id,
    ours?.goal ?? stated?.goal,
    ours?.txid ?? stated?.txid,
    ours?.click_id ?? stated?.click,
    ours?.un,
    ours && spoken(ours.status, amountOf(ours)),
    stated && spoken(stated.status, stated.amount),
    todo({ kind, stated, ours, step, amount, hasPaid, fault }),
  ];
}

function todo({ kind, stated, ours, step, amount, hasPaid, fault }: Reconciled): string {
  if (fault !== undefined) return `take out: ${fault}`;
  if (hasPaid) return 'nothing: its click pays once, and has';
  const done = doing[step ?? (amount === undefined ? 'nothing' : 'amount')];
  if (step === undefined && kind === 'different' && stated?.status === 'approved' && ours?.is_known_goal === false)
    return [done, `the offer has no goal ${ours.goal}: offers goal, then conversions approve ${ours.id}`]
      .filter(Boolean)
      .join('; ');
  return done;
}

const doing = {
  approved: 'approve',
  rejected: 'reject',
  reversed: 'reverse',
  add: 'add',
  amount: 'note the amount',
  nothing: '',
} as const;

function countsOf(all: readonly Reconciled[]): string {
  const count = (kind: Reconciled['kind']) => all.filter((one) => one.kind === kind).length;
  return `${count('matched')} match, ${count('different')} are different, ${count('missing here')} are missing here, ${count('missing there')} are missing there.`;
}

function linesOf({ all, currency }: Held): string[] {
  const other = all.filter(({ kind }) => kind !== 'matched');
  return [
    countsOf(all),
    ...(other.length === 0 ? [] : table([headings, ...other.map(cellsOf)])),
    totalsLine(all, currency),
  ];
}

/** What the log says of it: each conversion stands among its changes. */
function notedOf({ all, what }: Held): string {
  const steps = (['approved', 'rejected', 'reversed'] as const).map(
    (step) => [step, all.filter((one) => one.step === step).length] as const,
  );
  const done = [
    ...steps,
    ['added', all.filter(({ step }) => step === 'add').length] as const,
    ['with another amount', all.filter(({ ours, amount }) => ours && amount !== undefined).length] as const,
  ].flatMap(([did, count]) => (count === 0 ? [] : [`${count} ${did}`]));
  return `Imported ${what}: ${done.join(', ')}. ${countsOf(all)}`;
}

async function compare(context: CommandContext, args: CommandArgs): Promise<Done> {
  const held = await reconciled(context, args, []);
  return { lines: dataOf(args, headings, held.all.map(cellsOf)) ?? linesOf(held) };
}

/** Does what makes our conversions those of the statement: all of it or nothing. */
async function take(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db } = context;
  const why = optionOf(args, 'reason') || 'The advertiser does not pay for it.';
  const { all: first } = await reconciled(context, args);
  await lockClicks(db, first.flatMap(({ ours, stated }) => [ours?.click_id ?? stated?.click ?? '']).filter(Boolean));
  // What was told meanwhile is there by now, and nothing more comes.
  const lines = await reconciled(context, args);
  const { all } = lines;
  const repriced = all.flatMap(({ ours, amount }) => (ours && amount !== undefined ? [{ ours, amount }] : []));
  const decided = all.flatMap(({ ours: row, step: to }) =>
    // Only what is not paid has the reason.
    row && to && to !== 'add' ? [{ row, to, reason: to === 'approved' ? '' : why }] : [],
  );
  const before = await balancesOf(
    db,
    decided.map(({ row }) => row.user_id),
  );
  const changes: Change[] = [
    ...(await decideConversions(context, decided)),
    ...(await reprice(context, repriced)),
    ...(await addAll(context, all, optionOf(args, 'to'))),
  ];
  return { lines: [...linesOf(lines), ...(await belowNothing(db, before))], noted: [notedOf(lines)], changes };
}

async function reprice(
  { db }: CommandContext,
  all: readonly { readonly ours: FoundConversion; readonly amount: string }[],
): Promise<readonly Change[]> {
  const ids = all.map(({ ours }) => ours.id);
  const [changes] = await changing(db, { table: conversions, key: conversions.id }, ids, async () => {
    for (const { ours, amount } of all) {
      const { currency, rate } = ours;
      const revenue = inDollars(sql`${amount}::numeric`, sql`${currency}`, sql`${rate}::numeric`);
      const told_revenue = currency === usd ? null : amount;
      await db.update(conversions).set({ revenue, told_revenue }).where(eq(conversions.id, ours.id));
    }
  });
  return changes;
}

/**
 * Adds what we lack. Its advertiser has told of it with the days that the statement is of, and not when somebody imports
 * that: it is told as pending on the last of them, and approved now, as any other that is decided late. So it is billed with
 * its month, and no later statement is asked about it.
 */
async function addAll({ db, now }: CommandContext, all: readonly Reconciled[], to: string): Promise<Change[]> {
  const problems = all.flatMap(({ stated, fault }) => (fault === undefined ? [] : [`line ${stated?.line}: ${fault}.`]));
  if (problems.length > 0) throw new Refused(...problems, 'Nothing is done: take these lines out, or correct them.');
  const lines = all.flatMap(({ stated, step }): StatedLine[] => (stated && step === 'add' ? [stated] : []));
  const lockedRows = await lockClicks(
    db,
    lines.map(({ click }) => click),
  );
  const clicks = new Map(lockedRows.map((click) => [click.id.replaceAll('-', ''), click]));
  const tellings = lines.flatMap(({ click: id, goal = '', txid, amount = null }) => {
    const click = clicks.get(id);
    return click ? [{ click, told: { goal, txid, amount, status: 'approved' as const, now } }] : [];
  });
  const toldBy = new Date(startOf(daysAfter(to, 1)).getTime() - 1);
  const isNews = await noteLateConversions(db, { tellings, toldBy, now });
  // What came long before or after these days was there already, and undo must not take it away.
  const made = tellings.filter((_, place) => isNews[place]);
  const addedRows: FoundConversion[] = [];
  for (const { click, told } of made) {
    const { goal, txid } = told;
    addedRows.push(...(await findConversions(db, { click: click.id, goal, txid, isExact: true }, 1)));
  }
  return madeBy(db, addedRows);
}

const scope = {
  offer: { takes: 'oid', isNeeded: true, says: 'the offer that the statement is of' },
  from: {
    takes: 'YYYY-MM-DD',
    isNeeded: true,
    says: 'the first day of GMT+8 that it is of: a conversion is of the day when it was told',
  },
  to: { takes: 'YYYY-MM-DD', isNeeded: true, says: 'the last day that it is of' },
} as const;

export const statementCommands: readonly Command[] = [
  {
    name: 'conversions compare',
    takes: '<file>',
    options: { ...scope, ...formatOptions },
    says: "Holds an advertiser's statement against our conversions: what is different, missing here and missing there.",
    example: 'conversions compare statement.csv --offer 200001 --from 2026-10-01 --to 2026-10-31',
    lastWord: 'read',
    work: compare,
  },
  {
    name: 'conversions import',
    takes: '<file>',
    options: { ...scope, reason: reasonOption },
    says: "Makes our conversions those of an advertiser's statement: reverses what it does not pay, adds what we lack.",
    example: 'conversions import statement.csv --offer 200001 --from 2026-10-01 --to 2026-10-31',
    isChange: true,
    lastWord: 'read',
    work: take,
  },
];
