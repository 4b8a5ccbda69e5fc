import type { ConversionStatus } from '@millrace/core/conversions';
import { sum } from '@millrace/core/format';
import { isPayable } from '@millrace/core/traffic';
import { noteConversions, lockClicks } from '../traffic/conversions.ts';
import { conversions } from '../traffic/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { balancesOf, belowNothing, type Balances } from './balance-looks.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { usd } from './invoice-rows.ts';
import { holdPublisher } from './publishers.ts';
import { clickAndGoal, findConversions, type FoundConversion, type Narrowed } from './read-conversions.ts';
import { neededReason, reasonOption } from './reasons.ts';

type Decided = 'approved' | 'rejected' | 'reversed';

/** A click has some conversions, and no more than are taken of it. */
const rowsOfClicks = 100_000;

const place = { table: conversions, key: conversions.id };

/** Of which statuses a decision makes another, and why not of the others. */
const decisions: Readonly<Record<Decided, { from: readonly ConversionStatus[]; done: string; other: string }>> = {
  approved: { from: ['pending', 'rejected', 'reversed'], done: 'Approved', other: 'there is nothing to approve' },
  rejected: { from: ['pending'], done: 'Rejected', other: 'reverse it where it is approved' },
  reversed: { from: ['approved'], done: 'Reversed', other: 'reject it where it is pending' },
};

function problemOf({ id, status, reason, goal, oid, is_known_goal }: FoundConversion, to: Decided): string | undefined {
  const { from, other } = decisions[to];
  if (status === to) return `Conversion ${id} is ${status} already.`;
  if (!from.includes(status)) return `Conversion ${id} is ${status}: ${other}.`;
  if (to === 'approved' && !isPayable(reason))
    return `Conversion ${id} came through a link of an account that was not in good standing: it pays nobody.`;
  if (to === 'approved' && !is_known_goal)
    return `Conversion ${id} is of the goal "${goal}", for which offer ${oid} does not pay: say what it pays by "offers goal" first.`;
  return undefined;
}

/** One of them to approve, reject or reverse, as an advertiser tells it, but with the operator's word. */
export interface DecidedConversion {
  readonly row: FoundConversion;
  readonly to: Decided;
  /** Why, as its publisher reads it; empty where nothing is said. */
  readonly reason: string;
}

/** Decides about conversions as one: their figures, their publishers' notices and postbacks follow. */
export async function decideConversions(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  all: readonly DecidedConversion[],
) {
  const ids = all.map(({ row }) => row.id);
  const stored = await lockClicks(
    db,
    all.map(({ row }) => row.click_id),
  );
  const clicks = new Map(stored.map((click) => [click.id.replaceAll('-', ''), click]));
  const telling = all.flatMap(({ row, to, reason }) => {
    const click = clicks.get(row.click_id);
    const { goal, txid, told_revenue: amount, currency } = row;
    return click ? [{ click, told: { goal, txid, amount, currency, status: to, now, decision: reason } }] : [];
  });
  const [changes] = await changing(db, place, ids, () => noteConversions(db, telling, now));
  return changes;
}

/** The balances that a decision lowers, as they are before it. */
async function balancesIf(to: Decided, { db }: CommandContext, all: readonly DecidedConversion[]): Promise<Balances> {
  return balancesOf(db, to === 'reversed' ? all.map(({ row }) => row.user_id) : []);
}

/** Those that are named, all of them or none. */
async function settleNamed(context: CommandContext, args: CommandArgs, to: Decided): Promise<Done> {
  const ids = [...new Set(args.words.map(Number))];
  // Whoever tells of one of these clicks meanwhile waits, so what is read after that stays.
  const before = await findConversions(context.db, { ids }, ids.length);
  await lockClicks(
    context.db,
    before.map(({ click_id }) => click_id),
  );
  const rows = new Map((await findConversions(context.db, { ids }, ids.length)).map((row) => [row.id, row]));
  const problems = ids.flatMap((id) => {
    const row = rows.get(id);
    const problem = row ? problemOf(row, to) : `There is no conversion ${id}.`;
    return problem === undefined ? [] : [problem];
  });
  if (to === 'approved') {
    const chosenRows = ids.flatMap((id) => rows.get(id) ?? []);
    problems.push(...(await paidTwice(context, chosenRows)).map(([, problem]) => problem));
  }
  if (problems.length > 0) throw new Refused(...problems);
  const reason = optionOf(args, 'reason');
  const decided = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, to, reason }] : [];
  });
  const earned = await balancesIf(to, context, decided);
  const changes = await decideConversions(context, decided);
  const now = new Map((await findConversions(context.db, { ids }, ids.length)).map((row) => [row.id, row]));
  return {
    lines: [
      ...decided.map(
        ({ row }) =>
          `${decisions[to].done} ${aboutConversion(to === 'rejected' ? row : (now.get(row.id) ?? row), to)}.`,
      ),
      ...(await belowNothing(context.db, earned)),
    ],
    changes,
  };
}

/** Which of these can not be approved, since their click pays once for a goal and has paid, or would pay for another of them. */
async function paidTwice(
  { db }: CommandContext,
  rows: readonly FoundConversion[],
): Promise<[id: number, problem: string][]> {
  const once = rows.filter((row) => row.pays_once && row.status !== 'approved');
  const clicks = once.map(({ click_id }) => click_id);
  const paid = await findConversions(db, { clicks, status: 'approved' }, rowsOfClicks);
  const first = new Map(paid.map((row) => [clickAndGoal(row), row.id]));
  return once.flatMap((row) => {
    const { id } = row;
    const other = first.get(clickAndGoal(row));
    if (other !== undefined)
      return [[id, `Conversion ${id} is of a click that pays once, as conversion ${other} does already.`]];
    first.set(clickAndGoal(row), id);
    return [];
  });
}

const pays: Readonly<Record<Decided, string>> = {
  approved: 'which pays',
  rejected: 'which gives up',
  reversed: 'which takes back',
};

/** A conversion and what is done with it, in words. */
export function aboutConversion(
  { id, un, offer_name, oid, payout, txid }: Omit<FoundConversion, 'id'> & { readonly id: number | undefined },
  to: Decided,
): string {
  return `${id === undefined ? 'a conversion' : `conversion ${id}`} (${txid || 'no txid'}) of ${un} for ${offer_name} (${oid}), ${pays[to]} $${payout}`;
}

/** More at once are decided about by days. */
const mostAtOnce = 10_000;
const mostNamed = 20;

/** All that the filters leave: what can not be decided so stays as it is, and is named. */
async function settleAll(context: CommandContext, args: CommandArgs, to: Decided): Promise<Done> {
  const by = await filteredBy(context, args);
  const statuses = by.status === undefined ? decisions[to].from : [by.status];
  const reading = async () => {
    const allRows: FoundConversion[] = [];
    for (const status of statuses)
      allRows.push(...(await findConversions(context.db, { ...by, status }, mostAtOnce + 1)));
    return allRows.toSorted((one, other) => one.id - other.id);
  };
  const before = await reading();
  if (before.length > mostAtOnce)
    throw new Refused(`These are more than ${mostAtOnce} conversions: decide about fewer days, by --from and --to.`);
  // Whoever tells of one of these clicks meanwhile waits, so what is read after that stays.
  await lockClicks(
    context.db,
    before.map(({ click_id }) => click_id),
  );
  const lockedIds = new Set(before.map(({ id }) => id));
  const rows = (await reading()).filter(({ id }) => lockedIds.has(id));
  const can = rows.filter((row) => problemOf(row, to) === undefined);
  const twice = new Map(to === 'approved' ? await paidTwice(context, can) : []);
  const decided = can.filter(({ id }) => !twice.has(id));
  const problems = rows.flatMap((row) => problemOf(row, to) ?? twice.get(row.id) ?? []);
  const lefts = firstOf(problems.map((problem) => `Left as it is: ${problem}`));
  if (decided.length === 0) throw new NothingToDo('There is no such conversion.', ...lefts);
  const reason = optionOf(args, 'reason');
  const given = decided.map((row) => ({ row, to, reason }));
  const earned = await balancesIf(to, context, given);
  const changes = await decideConversions(context, given);
  const ids = decided.map(({ id }) => id);
  const now = new Map((await findConversions(context.db, { ids }, ids.length)).map((row) => [row.id, row]));
  const shownRows = decided.map((row) => (to === 'rejected' ? row : (now.get(row.id) ?? row)));
  const amount = usd(sum(shownRows.map(({ payout }) => payout)));
  const owners = [...new Set(decided.map(({ un }) => un))];
  const whose = owners.length === 1 ? owners[0] : `${owners.length} publishers`;
  const heading = `${decisions[to].done} ${decided.length} conversions of ${whose} over ${amount}:`;
  const lines = [
    heading,
    ...firstOf(shownRows.map((row) => `  ${aboutConversion(row, to)}`)),
    ...lefts,
    ...(await belowNothing(context.db, earned)),
  ];
  return { lines, changes, confirm: `${decided.length} ${amount}` };
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length > mostNamed ? [`and ${lines.length - mostNamed} more.`] : [];
  return [...lines.slice(0, mostNamed), ...more];
}

const filters = {
  publisher: { takes: 'publisher', says: 'with --all: of one publisher, by id or e-mail address' },
  source: { takes: 'text', says: 'with --all: of one source, as it stands in the link' },
  offer: { takes: 'oid', says: 'with --all: of one offer' },
  from: { takes: 'YYYY-MM-DD', says: 'with --all: since a day of GMT+8' },
  to: { takes: 'YYYY-MM-DD', says: 'with --all: until a day of GMT+8' },
} as const;

async function filteredBy({ db }: CommandContext, args: CommandArgs): Promise<Narrowed> {
  const typedOption = (name: string) => optionOf(args, name) || undefined;
  if (args.words.length > 0) throw new Refused('Either ids or --all.');
  if (Object.keys(filters).every((name) => typedOption(name) === undefined))
    throw new Refused(
      '--all is of a publisher, a source, an offer or some days: --publisher, --source, --offer, --from, --to.',
    );
  const [publisher, offer, from, to] = ['publisher', 'offer', 'from', 'to'].map(typedOption);
  if (offer !== undefined && !/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
  if (from !== undefined && to !== undefined && from > to)
    throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const user = publisher === undefined ? undefined : await holdPublisher(db, publisher);
  const oid = offer === undefined ? undefined : Number(offer);
  return { user_id: user?.id, oid, source: typedOption('source'), status: typedOption('status'), from, to };
}

function settle(context: CommandContext, args: CommandArgs, to: Decided): Promise<Done> {
  if (args.options['all'] === true) return settleAll(context, args, to);
  const lonely = [...Object.keys(filters), 'status'].find((name) => args.options[name] !== undefined);
  if (lonely !== undefined) throw new Refused(`--${lonely} belongs to --all.`);
  if (args.words.length === 0) throw new Refused('Name conversions by their ids, or --all that some filters leave.');
  return settleNamed(context, args, to);
}

/** The options of a decision: which conversions it is about. */
function whichOf(to: Decided) {
  return {
    all: { says: 'all that the filters leave, as one; you type how many over how much' },
    ...filters,
    status: {
      takes: decisions[to].from.join('|'),
      says: 'with --all: of which status; any of these where it is left out',
    },
  };
}

export const conversionCommands: readonly Command[] = [
  {
    name: 'conversions approve',
    takes: '[id]…',
    options: { reason: reasonOption, ...whichOf('approved') },
    says: 'Approves conversions that are pending, rejected or reversed: they pay, and count from now on.',
    example: 'conversions approve 4018 4021',
    isChange: true,
    work: (context, args) => settle(context, args, 'approved'),
  },
  {
    name: 'conversions reject',
    takes: '[id]…',
    options: { ...neededReason, ...whichOf('rejected') },
    says: 'Rejects pending conversions: they never pay.',
    example: 'conversions reject 4018 --reason "The visitor was a program."',
    isChange: true,
    work: (context, args) => settle(context, args, 'rejected'),
  },
  {
    name: 'conversions reverse',
    takes: '[id]…',
    options: { ...neededReason, ...whichOf('reversed') },
    says: 'Takes approved conversions back, off the figures of now and off the balance.',
    example: 'conversions reverse 4018 4021 --reason "The order was cancelled."',
    isChange: true,
    work: (context, args) => settle(context, args, 'reversed'),
  },
];
