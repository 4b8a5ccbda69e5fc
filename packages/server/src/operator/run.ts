import { sql } from 'drizzle-orm';
import { beforeEachStatement } from '../db/each-statement.ts';
import type { Database } from '../db/open.ts';
import { rolledBack } from '../db/rolled-back.ts';
import type { Change } from '../operator-log/changes.ts';

import {
  exits,
  isChanging,
  NothingToDo,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { latestEntries, readLog, writeLog } from './log.ts';
import { withReasons } from './reasons.ts';

export interface Outcome {
  readonly exit: number;
  readonly lines: readonly string[];
  /** There was nothing to do: nobody has to be asked. */
  readonly isIdle?: boolean;
  readonly file?: AsyncIterable<Uint8Array> | undefined;
  /** What has to be typed before it is done. */
  readonly confirm?: string | undefined;
}

/**
 * Runs a command in one transaction, with its line in the log, or takes back all of it where it is a dry run. Where nobody
 * waits for it any more, it ends with its next statement, and nothing of it is kept.
 */
export async function run(command: Command, asker: CommandContext, args: CommandArgs): Promise<Outcome> {
  const watched = (db: Database) => beforeEachStatement(db, () => asker.signal?.throwIfAborted());
  const atOneMoment: CommandContext['atOneMoment'] = (read) => asker.atOneMoment((db) => read(watched(db)));
  const context = { ...asker, db: watched(asker.db), atOneMoment };
  try {
    const completed = await withReasons(command, context, args);
    const { lines, file, confirm } = isChanging(command, args)
      ? await change(command, context, completed)
      : await look(command, context, completed);
    return { exit: exits.done, lines, file, confirm };
  } catch (error) {
    if (error instanceof NothingToDo)
      return { exit: exits.done, lines: [...error.lines, 'There is nothing to do.'], isIdle: true };
    if (error instanceof Refused) return { exit: exits.refused, lines: error.lines };
    throw error;
  }
}

async function look(command: Command, context: CommandContext, args: CommandArgs): Promise<Done> {
  const done = await command.work(context, args);
  const { now: at, by } = context;
  const lines = [...(done.noted ?? [])];
  if (lines.length > 0) await writeLog(context.db, { at, by, command: typed(command, args), said: lines, changes: [] });
  return done;
}

async function change(command: Command, context: CommandContext, args: CommandArgs): Promise<Done> {
  const earlierIds = new Set(await latestEntries(context.db));
  const work = async (tx: Database): Promise<Done> => {
    // Who typed it waits, and can end it.
    await tx.execute(sql`set local statement_timeout = 0`);
    const done = await command.work({ ...context, db: tx }, args);
    const changes: readonly Change[] = done.changes ?? [];
    if (changes.length === 0 && !done.isFinal) throw new NothingToDo(...done.lines);
    if (changes.length > 0) await refuseOvertaken(tx, changes, earlierIds);
    if (context.isDry) return done;
    const { now: at, by } = context;
    const lines = [...(done.noted ?? done.lines)];
    const id = await writeLog(tx, { at, by, command: done.typed ?? typed(command, args), said: lines, changes });
    const end = done.isFinal ? `Written down as ${id}.` : `Written down as ${id}; "millrace undo ${id}" takes it back.`;
    return { ...done, lines: [...done.lines, ...(done.once ?? []), end] };
  };
  if (context.isDry) return rolledBack(context.db, work);
  const done = await context.db.transaction(work);
  await done.after?.();
  return done;
}

/** Refuses what another operator has decided about since this one asked: two answers would go out to one question. */
async function refuseOvertaken(
  tx: Database,
  changes: readonly Change[],
  earlierIds: ReadonlySet<number>,
): Promise<void> {
  const places = new Set(changes.map(placeOf));
  for (const id of await latestEntries(tx)) {
    if (earlierIds.has(id)) continue;
    const other = await readLog(tx, id);
    if (!other.changes.map(placeOf).some((place) => places.has(place))) continue;
    const what = `${other.by} has done "millrace ${other.command}" (entry ${id})`;
    throw new Refused(`This was changed since you asked, so nothing is done: ${what}. Look again before you decide.`);
  }
}

function placeOf({ table, key: [column, value] }: Change): string {
  return `${table} ${column} ${value}`;
}

function typed({ name }: Command, { words, options }: CommandArgs): string {
  const optionWords = Object.entries(options).flatMap(([option, value]) => {
    return value === undefined || value === false ? [] : [`--${option}${value === true ? '' : ` ${value}`}`];
  });
  return [name, ...words, ...optionWords].join(' ');
}
