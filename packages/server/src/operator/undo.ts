import { sum } from '@millrace/core/format';
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { endAccess } from '../account/queries.ts';
import type { Database } from '../db/open.ts';
import { isTakenError, postgresCode } from '../db/taken.ts';
import { isAboutRemoved } from '../erasure/log-entries.ts';
import { dropWaiting } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { payments } from '../payment/tables.ts';
import { restoreConversions, type AddedRevenue } from '../traffic/conversion-undo.ts';
import { conversions } from '../traffic/tables.ts';
import type { Change, Row } from '../operator-log/changes.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { readLog, type Entry } from './log.ts';
import { refuseUnrated } from './rates.ts';
import { thingName } from './thing-names.ts';
import { refuseBilled, refuseMisbilled } from './undo-billing.ts';
import { detailsToTakeBack } from './undo-details.ts';
import { ownerId } from '../session/person.ts';

/** Puts back what was before, as long as nobody has changed it since. */
async function undo({ db, now: at }: CommandContext, args: CommandArgs) {
  const id = Number(args.words[0]);
  const entry = await readLog(db, id);
  if (entry.changes.length === 0)
    throw new Refused(`Entry ${id} can not be taken back: ${entry.said[0] ?? entry.command}`);
  const { changes: restored, looks } = await detailsToTakeBack(db, id, entry.changes);
  await refuseBilled(db, restored, id);
  const latestFirst = restored.toReversed();
  const sets = setsOf(latestFirst);
  // All are looked at before the first is put back, which triggers may answer by changing others of them.
  const last = new Map(restored.map((change) => [placeOf(change), change]));
  const isLast = (change: Change) => last.get(placeOf(change)) === change;
  for (const set of sets) refuseChanged(set.changes.filter(isLast), await heldRows(db, set), id);
  for (const set of sets) {
    const work = async () => {
      const now = await heldRows(db, set);
      const others = set.changes.filter((change) => !isLast(change));
      refuseChanged(others, now, id);
      await putBackOrRefuse(db, set, { now, id });
    };
    // Figures, lists and postbacks follow from them.
    if (set.table !== 'conversions') await work();
    else
      await refuseInvoiced(db, await restoreConversions(db, { clickIds: await clicksOf(db, set), now: at }, work), id);
  }
  if (restored.some(({ table }) => rated.includes(table))) await refuseUnrated(db);
  await refuseMisbilled(db, restored, id);
  // Whoever was signed in by another address, or by an account that is to be activated again, is out.
  const moved = restored.flatMap(({ table, key, before }) =>
    table === 'users' && before && ('un' in before || before['is_activated'] === false) ? [key[1]] : [],
  );
  for (const user of moved) await endAccess(db, { id: ownerId(Number(user)) }, at);
  // What was told by it and was not e-mailed yet is not true any more.
  await dropWaiting(db, eq(notices.created_at, entry.at));
  const changes = latestFirst.map((change): Change => ({ ...change, before: change.after, after: change.before }));
  const ended = moved.length > 0 ? ['Every session that was opened meanwhile is ended.'] : [];
  const sentNote = 'Notices and letters that were sent stay sent.';
  const lines = entry.said.filter((line) => !isAboutRemoved(line));
  const notRestored = entry.said.filter(isAboutRemoved).map((line) => `Not taken back: ${line}`);
  const done = whatIn({ ...entry, said: lines }, `Took back what ${entry.by} did (${id})`);
  return { lines: [...done, ...notRestored, ...looks, ...ended, sentNote], changes };
}

/** Where currencies and their rates stand. */
const rated = ['rates', 'offers', 'offer_payouts', 'goal_payouts'];

const mostNamed = 20;

/** All that an entry did, in its own words; of many things the first. */
function whatIn({ said, command }: Pick<Entry, 'said' | 'command'>, heading: string): string[] {
  const [first = command, ...others] = said;
  if (others.length === 0) return [`${heading}: ${first}`];
  const more = said.length > mostNamed ? [`  and ${said.length - mostNamed} more.`] : [];
  return [`${heading}:`, ...said.slice(0, mostNamed).map((line) => `  ${line}`), ...more];
}

/** Days that stand on an invoice keep what they had: what is taken off it counts on the day on which that happens. */
async function refuseInvoiced(tx: Database, added: readonly AddedRevenue[], id: number): Promise<void> {
  const days = Map.groupBy(added, ({ user_id, dt }) => `${user_id} ${dt}`);
  for (const ofDay of days.values()) {
    const [first] = ofDay;
    if (!first || Number(sum(ofDay.map(({ revenue }) => revenue))) >= 0) continue;
    const { user_id, dt } = first;
    const [invoice] = await tx
      .select({ invoice_id: payments.invoice_id })
      .from(payments)
      .where(and(eq(payments.user_id, user_id), lte(payments.start_date, dt), gte(payments.end_date, dt)));
    if (invoice)
      throw new Refused(
        `What it counted on ${dt} stands on ${invoice.invoice_id}: entry ${id} can not be taken back.`,
        'Reverse the conversions instead: that counts on the day on which you do.',
      );
  }
}

/** The clicks of conversions, those included that are gone and come back. */
async function clicksOf(tx: Database, { keys, changes }: ChangeSet): Promise<string[]> {
  const rows = await tx
    .select({ click_id: conversions.click_id })
    .from(conversions)
    .where(inArray(conversions.id, [...keys].map(Number)));
  const clickIds = changes.flatMap(({ before }) =>
    typeof before?.['click_id'] === 'string' ? [before['click_id']] : [],
  );
  return [...new Set([...rows.map(({ click_id }) => click_id), ...clickIds])];
}

/** Changes that one statement takes back: of the same columns of different rows of a table. */
interface ChangeSet {
  readonly table: string;
  readonly column: string;
  readonly kind: string;
  readonly changes: Change[];
  readonly keys: Set<Change['key'][1]>;
}

const largestSet = 400;

/** The changes in their order, those of one table together: only what is of the same row has to keep its turn there. */
function setsOf(changes: readonly Change[]): ChangeSet[] {
  const sets: ChangeSet[] = [];
  for (const change of changes) {
    const { table, key } = change;
    const [column, value] = key;
    const kind = [change.before, change.after].map((row) => row && Object.keys(row).join()).join(' to ');
    const since = sets.findLastIndex((set) => set.table !== table || set.column !== column || set.keys.has(value)) + 1;
    const fitting = sets.slice(since).find((set) => set.kind === kind && set.keys.size < largestSet);
    if (fitting) {
      fitting.changes.push(change);
      fitting.keys.add(value);
    } else {
      sets.push({ table, column, kind, changes: [change], keys: new Set([value]) });
    }
  }
  return sets;
}

/** The rows as they are now, which nobody else changes until the transaction ends. */
async function heldRows(tx: Database, set: ChangeSet): Promise<Map<unknown, Row>> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(set.table)} t where ${isOneOf(set)}
      order by ${keyOf(set)} for update`,
  );
  return new Map(rows.map(({ row }) => [row[set.column], row]));
}

function placeOf({ table, key }: Change): string {
  return JSON.stringify([table, key]);
}

function refuseChanged(changes: readonly Change[], now: ReadonlyMap<unknown, Row>, id: number): void {
  for (const change of changes) {
    const { key, after } = change;
    const row = now.get(key[1]);
    const isSame = after === null ? !row : row !== undefined && isDeepStrictEqual(only(row, after), after);
    const became = row === undefined ? 'is not there any more' : 'was changed since';
    if (!isSame) throw new Refused(`${thingName(change)} ${became}: entry ${id} can not be taken back.`);
  }
}

function only(row: Row, like: Row): Row {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]));
}

/** Another row may have come into the place of what would be put back, which only the database knows. */
async function putBackOrRefuse(
  tx: Database,
  set: ChangeSet,
  { now, id }: { readonly now: ReadonlyMap<unknown, Row>; readonly id: number },
): Promise<void> {
  try {
    await putBack(tx, set, now);
  } catch (error) {
    if (!isTakenError(error)) throw error;
    const [change] = set.changes;
    const what = set.keys.size === 1 && change ? thingName(change) : 'Something of it';
    throw new Refused(`${what} has something else in its place by now: entry ${id} can not be taken back.`);
  }
}

async function putBack(tx: Database, set: ChangeSet, now: ReadonlyMap<unknown, Row>): Promise<void> {
  const [{ before, after } = { before: null, after: null }] = set.changes;
  if (before === null) return remove(tx, set);
  const place = sql.identifier(set.table);
  const rows = set.changes.map(({ key, before: row }) => ({ ...row, [set.column]: key[1] }));
  const old = sql`jsonb_populate_recordset(null::${place}, ${JSON.stringify(rows)}::jsonb)`;
  if (after === null) {
    await tx.execute(sql`insert into ${place} select * from ${old}`);
    return;
  }
  const names = Object.keys(before).map((name) => sql.identifier(name));
  const back = names.map((name) => sql`${name} = old.${name}`);
  // Whoever has it open is told that it was changed.
  const hasVersion = now.values().some((row) => 'version' in row);
  const next = hasVersion ? [sql`version = t.version + 1`] : [];
  const assigned = sql.join([...back, ...next], sql`, `);
  await tx.execute(
    sql`update ${place} t set ${assigned} from ${old} old where ${keyOf(set)} = old.${sql.identifier(set.column)}`,
  );
}

const stillNamed = '23503';

async function remove(tx: Database, set: ChangeSet): Promise<void> {
  try {
    await tx.transaction((part) => part.execute(sql`delete from ${sql.identifier(set.table)} t where ${isOneOf(set)}`));
  } catch (error) {
    if (postgresCode(error) !== stillNamed) throw error;
    const [change] = set.changes;
    if (set.keys.size === 1 && change)
      throw new Refused(`${thingName(change)} is in use by now: it can not be taken back.`);
    // Which of them it is.
    for (const one of set.changes) await remove(tx, { ...set, changes: [one], keys: new Set([one.key[1]]) });
  }
}

const keyOf = ({ column }: ChangeSet): SQL => sql`t.${sql.identifier(column)}`;

function isOneOf(set: ChangeSet): SQL {
  const keys = [...set.keys].map((key) => sql`${key}`);
  return sql`${keyOf(set)} in (${sql.join(keys, sql`, `)})`;
}

export const undoCommands: readonly Command[] = [
  {
    name: 'undo',
    takes: '<id>',
    says: 'Takes back what an entry of the log did; that can be taken back too.',
    example: 'undo 17',
    isChange: true,
    work: undo,
  },
];
