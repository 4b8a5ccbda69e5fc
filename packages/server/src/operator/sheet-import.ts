import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { NothingToDo, type CommandArgs, type Done, type CommandContext } from './command.ts';
import { counted } from './counted.ts';
import { firstOf, readSheet, refuseProblems, type Given, type Problem } from './sheet-lines.ts';
import { withDated, written, type Sheet, type Stored } from './sheet.ts';

const atOnce = 400;

/** What a line of the file comes to. */
interface Made {
  readonly line: number;
  readonly old: Stored | undefined;
  readonly row: Stored;
  readonly given: Stored;
  readonly warnings: readonly string[];
  readonly problem?: string | undefined;
}

/** Changes what has a known id, makes what has none, and does nothing at all where one line is wrong. */
export async function importSheet(
  context: CommandContext,
  { file = '', fileNote }: CommandArgs,
  sheet: Sheet,
): Promise<Done> {
  const { db, isDry } = context;
  const { table, noun } = sheet;
  // Two imports go one after the other; reading goes on.
  await db.execute(sql`lock table ${table} in share row exclusive mode`);
  const { rows, last, next } = await readRows(context, file, sheet);
  const differing = rows.filter(({ old, row }) => !old || changedNames(sheet, old, row).length > 0);
  const write = () => writeRows(context, sheet, differing);
  const changedKeys = differing.flatMap(({ old, row }) => (old ? [Number(row[sheet.key.name])] : []));
  const [changes, notices] = sheet.telling ? await sheet.telling(context, changedKeys, write) : [await write(), []];
  // A sequence is not taken back with its transaction.
  if (!isDry && changes.length > 0) await continueAfter(db, sheet, Math.max(next, last));
  const newCount = differing.filter(({ old }) => !old).length;
  const [changed, same] = [differing.length - newCount, rows.length - differing.length];
  const line = `Of ${rows.length} ${noun}s ${newCount} are new, ${changed} changed, ${same} as they were.`;
  const notes = fileNote === undefined ? [] : [fileNote];
  if (changes.length === 0) throw new NothingToDo(line, ...notes);
  const twins = [...(await twinWarnings(db, sheet, differing)), ...((await sheet.looks?.(db, differing)) ?? [])];
  return { lines: [line, ...notes, ...said(sheet, differing, twins), ...notices], changes };
}

/** Stores all that is new or different; of columns whose past stays known, from now on. */
async function writeRows({ db, now }: CommandContext, sheet: Sheet, rows: readonly Made[]): Promise<Change[]> {
  const { dated } = sheet;
  const isNewer = ({ old, row }: Made) =>
    old && changedNames(sheet, old, row).some((name) => dated?.names.includes(name));
  const changes: Change[] = [];
  const inParts = async (all: readonly Stored[], put: (some: readonly Stored[]) => Promise<Change[]>) => {
    for (let from = 0; from < all.length; from += atOnce) changes.push(...(await put(all.slice(from, from + atOnce))));
  };
  await inParts(
    rows.map(({ row }) => row),
    (some) => keep(db, sheet, some),
  );
  if (!dated) return changes;
  await inParts(
    rows.filter(isNewer).map(({ row }) => row),
    (some) => dated.put(db, some, now),
  );
  return changes;
}

/** What the lines of a file come to, or every reason why they can not. */
async function readRows(context: CommandContext, file: string, sheet: Sheet) {
  const { db, now } = context;
  const { key, otherKey } = sheet;
  const judge = await sheet.judging?.(context);
  const { given: lines, problems } = readSheet(file, sheet);
  const { given, taken } = await withKnownIds(db, sheet, lines);
  const ids = given.flatMap(({ values }) => values[key.name] ?? []);
  const stored = await storedRows(db, sheet, { by: key, values: ids }, now);
  const strange = await strangers(db, sheet, given);
  refuseProblems([...problems, ...taken, ...strange, ...needs(sheet, given, stored)]);
  const last = await lastId(db, sheet, given);
  let next = last;
  const rows = given.map(({ line, values }): Made => {
    const old = stored.get(values[key.name]);
    const id = values[key.name] ?? (next += 1);
    const usual = { ...(otherKey && { [otherKey.name]: null }), ...sheet.usual(now, values) };
    const row = { ...(old ?? usual), ...values, [key.name]: id };
    return {
      line,
      old,
      given: values,
      ...(judge?.({ row, old, given: values }) ?? { row, warnings: [] }),
    };
  });
  refuseProblems(rows.flatMap(({ line, problem: text }) => (text === undefined ? [] : [{ line, text }])));
  return { rows, last, next };
}

/** Which lines name rows of other tables that are not there. */
async function strangers(db: Database, { refersTo = {} }: Sheet, sheetRows: readonly Given[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, { key, noun }] of Object.entries(refersTo)) {
    const named = sheetRows.flatMap(({ line, values }) =>
      typeof values[name] === 'number' ? [{ line, id: values[name] }] : [],
    );
    const ids = [...new Set(named.map(({ id }) => id))];
    if (ids.length === 0) continue;
    const rows = await db.select({ id: key }).from(key.table).where(inArray(key, ids));
    const knownIds = new Set(rows.map(({ id }) => id));
    const unknown = named.filter(({ id }) => !knownIds.has(id));
    problems.push(...unknown.map(({ line, id }) => ({ line, text: `${name}: there is no ${noun} ${id}` })));
  }
  return problems;
}

/** The lines with our own id where they name the other one alone, and which of those are another row's. */
async function withKnownIds(db: Database, sheet: Sheet, sheetRows: readonly Given[]) {
  const { key, otherKey, noun } = sheet;
  const problems: Problem[] = [];
  if (!otherKey) return { given: sheetRows, taken: problems };
  const named = sheetRows.flatMap(({ values }) => values[otherKey.name] ?? []);
  const known = await storedRows(db, sheet, { by: otherKey, values: named }, undefined);
  const all = sheetRows.map((one): Given => {
    const { line, values } = one;
    const id = known.get(values[otherKey.name])?.[key.name];
    if (id !== undefined && values[key.name] === undefined) return { ...one, values: { ...values, [key.name]: id } };
    if (id !== undefined && id !== values[key.name]) {
      const text = `${otherKey.name}: ${String(values[otherKey.name])} is that of ${noun} ${String(id)}`;
      problems.push({ line, text });
    }
    return one;
  });
  // One line may name a row by our id, and another by the other one.
  const lineOf = new Map(sheetRows.map(({ line, values }) => [values[key.name], line]));
  for (const [place, { line, values }] of all.entries()) {
    const other = lineOf.get(values[key.name]);
    if (sheetRows[place]?.values[key.name] !== undefined || values[key.name] === undefined || other === undefined)
      continue;
    problems.push({
      line,
      text: `${otherKey.name}: it is ${noun} ${String(values[key.name])}, which stands on line ${other} as well`,
    });
  }
  return { given: all, taken: problems };
}

async function storedRows(
  db: Database,
  sheet: Sheet,
  { by, values }: { readonly by: PgColumn; readonly values: readonly unknown[] },
  at: Date | undefined,
): Promise<Map<unknown, Stored>> {
  const byKey = new Map<unknown, Stored>();
  for (let from = 0; from < values.length; from += atOnce) {
    const rows: Stored[] = await db
      .select()
      .from(sheet.table)
      .where(inArray(by, values.slice(from, from + atOnce)));
    for (const row of at ? await withDated(db, sheet, rows, at) : rows) byKey.set(row[by.name], row);
  }
  return byKey;
}

/** The largest id that was ever given, in the table or in the file. */
async function lastId(db: Database, { table, key }: Sheet, sheetRows: readonly Given[]): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, ${key.name})::regclass`;
  const { rows } = await db.execute<{ last: number }>(
    sql`select greatest(coalesce(max(${key}), 0), coalesce(pg_sequence_last_value(${sequence}), 0), (select seqstart - 1 from pg_sequence where seqrelid = ${sequence}))::int as last from ${table}`,
  );
  return Math.max(rows[0]?.last ?? 0, ...sheetRows.map(({ values }) => Number(values[key.name] ?? 0)));
}

async function continueAfter(db: Database, { table, key }: Sheet, last: number): Promise<void> {
  await db.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${key.name}), ${last}::int)`);
}

/** A new row says what it must. */
function needs(
  { key, needed, noun }: Sheet,
  sheetRows: readonly Given[],
  stored: ReadonlyMap<unknown, Stored>,
): Problem[] {
  return sheetRows
    .filter(({ values }) => !stored.has(values[key.name]))
    .flatMap(({ line, values, unread = [] }) =>
      needed
        .filter((name) => values[name] === undefined && !unread.includes(name))
        .map((name) => ({ line, text: `${name}: a new ${noun} needs it` })),
    );
}

function changedNames(sheet: Sheet, old: Stored, row: Stored): string[] {
  return Object.keys(sheet.cells).filter((name) => written(sheet, old, name) !== written(sheet, row, name));
}

async function keep(db: Database, { table, key, cells, dated }: Sheet, rows: readonly Stored[]): Promise<Change[]> {
  const columns = getTableColumns(table);
  const names = Object.keys(cells).filter((name) => name !== key.name && !dated?.names.includes(name));
  const set = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${columns[name]?.name}"`)]));
  const ids = rows.map((row) => Number(row[key.name]));
  const [changes] = await changing(db, { table, key }, ids, () =>
    db
      .insert(table)
      .values([...rows])
      .onConflictDoUpdate({ target: key, set }),
  );
  return changes;
}

/** What an import does, row by row and field by field, and what whoever imports should look at. */
function said(sheet: Sheet, rows: readonly Made[], twins: readonly string[]): string[] {
  const warnings = rows.flatMap(({ line, row, warnings: ownWarnings }) =>
    ownWarnings.map((text) => `Look: line ${line}, ${nameOf(sheet, row)} ${text}`),
  );
  const changed = rows.flatMap(({ old, row }) => (old ? [changeLine(sheet, old, row)] : []));
  return [...firstOf([...warnings, ...twins]), ...usualLines(sheet, rows), ...firstOf(changed)];
}

function nameOf({ noun, key, title = key }: Sheet, row: Stored): string {
  return title === key ? `${noun} ${row[key.name]}` : `${noun} ${row[key.name]} (${row[title.name]})`;
}

const longestShown = 60;

function changeLine(sheet: Sheet, old: Stored, row: Stored): string {
  const textOf = (of: Stored, name: string) => {
    const text = written(sheet, of, name);
    if (text === '') return '(empty)';
    return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
  };
  const all = changedNames(sheet, old, row).map((name) => `${name} ${textOf(old, name)} → ${textOf(row, name)}`);
  return `${nameOf(sheet, row)}: ${all.join(', ')}`;
}

/** What new rows have because the file says nothing. */
function usualLines(sheet: Sheet, rows: readonly Made[]): string[] {
  const newRows = rows.filter(({ old }) => !old);
  return (sheet.saidUsual ?? []).flatMap((name) => {
    const silent = newRows.filter(({ given }) => given[name] === undefined);
    const byValue = Map.groupBy(silent, ({ row }) => sheet.cells[name]?.show?.(row[name]) ?? written(sheet, row, name));
    return [...byValue].map(([value, sameRows]) => {
      const few = sameRows.length <= 10 ? ` (line ${sameRows.map(({ line }) => line).join(', ')})` : '';
      return `${name} is left empty for ${counted(sameRows.length, `new ${sheet.noun}`)}${few}: stored as ${value}.`;
    });
  });
}

/** New rows that are called like others, which hints at a file that is imported twice. */
async function twinWarnings(db: Database, sheet: Sheet, rows: readonly Made[]): Promise<string[]> {
  const { title, key, table, noun } = sheet;
  const newRows = rows.filter(({ old }) => !old);
  if (!title || newRows.length === 0) return [];
  const byKey = new Map(newRows.map((one) => [one.row[key.name], one]));
  const names = [...new Set(newRows.map(({ row }) => row[title.name]))];
  const others = new Map<unknown, unknown>();
  for (let from = 0; from < names.length; from += atOnce) {
    const twins = await db
      .select({ key, title })
      .from(table)
      .where(inArray(title, names.slice(from, from + atOnce)));
    for (const row of twins) if (!byKey.has(row.key)) others.set(row.title, row.key);
  }
  return newRows.flatMap(({ line, row }) => {
    const other = others.get(row[title.name]);
    return other === undefined
      ? []
      : [`Look: line ${line}, ${nameOf(sheet, row)} has the name of ${noun} ${String(other)}, which stays as it is.`];
  });
}
