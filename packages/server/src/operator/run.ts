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
  type Ground,
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
export async function run(command: Command, asker: Ground, args: CommandArgs): Promise<Outcome> {
  const watched = (db: Database) => beforeEachStatement(db, () => asker.signal?.throwIfAborted());
  const atOneMoment: Ground['atOneMoment'] = (read) => asker.atOneMoment((db) => read(watched(db)));
  const ground = { ...asker, db: watched(asker.db), atOneMoment };
  try {
    const completed = await withReasons(command, ground, args);
    const { lines, file, confirm } = isChanging(command, args)
      ? await change(command, ground, completed)
      : await look(command, ground, completed);
    return { exit: exits.done, lines, file, confirm };
  } catch (error) {
    if (error instanceof NothingToDo)
      return { exit: exits.done, lines: [...error.lines, 'There is nothing to do.'], isIdle: true };
    if (error instanceof Refused) return { exit: exits.refused, lines: error.lines };
    throw error;
  }
}

async function look(command: Command, ground: Ground, args: CommandArgs): Promise<Done> {
  const done = await command.work(ground, args);
  const { now: at, by } = ground;
  const lines = [...(done.noted ?? [])];
  if (lines.length > 0) await writeLog(ground.db, { at, by, command: typed(command, args), said: lines, changes: [] });
  return done;
}

async function change(command: Command, ground: Ground, args: CommandArgs): Promise<Done> {
  const earlierIds = new Set(await latestEntries(ground.db));
  const work = async (tx: Database): Promise<Done> => {
    // Who typed it waits, and can end it.
    await tx.execute(sql`set local statement_timeout = 0`);
    const done = await command.work({ ...ground, db: tx }, args);
    const changes: readonly Change[] = done.changes ?? [];
    if (changes.length === 0 && !done.isFinal) throw new NothingToDo(...done.lines);
    if (changes.length > 0) await refuseOvertaken(tx, changes, earlierIds);
    if (ground.isDry) return done;
    const { now: at, by } = ground;
    const lines = [...(done.noted ?? done.lines)];
    const id = await writeLog(tx, { at, by, command: done.typed ?? typed(command, args), said: lines, changes });
    const end = done.isFinal ? `Written down as ${id}.` : `Written down as ${id}; "millrace undo ${id}" takes it back.`;
    return { ...done, lines: [...done.lines, ...(done.once ?? []), end] };
  };
  if (ground.isDry) return rolledBack(ground.db, work);
  const done = await ground.db.transaction(work);
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
