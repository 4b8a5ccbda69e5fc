import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Change, Row } from '../operator-log/changes.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';
import { operatorLog } from '../operator-log/tables.ts';

export type Entry = typeof operatorLog.$inferSelect;

/** Writes down what an operator did, in the transaction that does it. */
export async function writeLog(tx: Database, entry: Omit<Entry, 'id'>): Promise<number> {
  const [row] = await tx.insert(operatorLog).values(entry).returning({ id: operatorLog.id });
  return row?.id ?? 0;
}

/** The ids of the latest entries, of more than are ever made while one command waits for its turn. */
export async function latestEntries(db: Database): Promise<number[]> {
  const rows = await db.select({ id: operatorLog.id }).from(operatorLog).orderBy(desc(operatorLog.id)).limit(50);
  return rows.map(({ id }) => id);
}

export async function readLog(db: Database, id: number): Promise<Entry> {
  const [entry] = await db.select().from(operatorLog).where(eq(operatorLog.id, id));
  if (!entry) throw new Refused(`There is no entry ${id} in the log.`);
  return entry;
}

async function show({ db }: CommandContext, args: CommandArgs) {
  const [id] = args.words;
  if (id !== undefined) return { lines: whole(await readLog(db, Number(id))) };
  const { at, by, said } = operatorLog;
  const rows = await db
    .select({ id: operatorLog.id, at, by, said })
    .from(operatorLog)
    .orderBy(desc(operatorLog.id))
    .limit(rowsToRead(args));
  const cells = rows.map((row) => [row.id, row.at, row.by, summary(row.said)]);
  return { lines: listed(args, ['id', 'at', 'by', 'what'], cells) };
}

function summary([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `(${more.length} more) ${first}`;
}

const mostRows = 200;

function whole({ id, at, by, command, said, changes }: Entry): string[] {
  const more = changes.length > mostRows ? [`And ${changes.length - mostRows} rows more.`] : [];
  return [
    `${id}, ${at.toISOString()}, ${by}`,
    `millrace ${command}`,
    ...said,
    ...changes.slice(0, mostRows).flatMap(told),
    ...more,
  ];
}

function told({ table, key: [column, value], before, after }: Change): string[] {
  const heading = `${table}, ${column} ${value}:`;
  if (!before) return [`${heading} is new`];
  if (!after) return [`${heading} is gone`];
  return [heading, ...Object.keys(after).map((name) => `  ${name}: ${text(before, name)} → ${text(after, name)}`)];
}

function text(row: Row, name: string): string {
  return JSON.stringify(row[name] ?? null);
}

export const logCommands: readonly Command[] = [
  {
    name: 'log',
    takes: '[id]',
    options: limitOption,
    says: 'Shows what operators did, the latest first, or all about one entry.',
    example: 'log 17',
    work: show,
  },
];
