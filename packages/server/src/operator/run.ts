import { sql } from 'drizzle-orm';
import { beforeEachStatement } from '../db/each-statement.ts';
import type { Database } from '../db/open.ts';
import { rolledBack } from '../db/rolled-back.ts';
import type { Change } from '../operator-log/changes.ts';

import { exits, isChanging, Refused, type Asked, type Command, type Done, type Ground } from './command.ts';
import { latestEntries, readLog, writeLog } from './log.ts';
import { withReasons } from './reasons.ts';

export interface Outcome {
  readonly exit: number;
  readonly lines: readonly string[];
  readonly file?: AsyncIterable<Uint8Array> | undefined;
  /** What has to be typed before it is done. */
  readonly confirm?: string | undefined;
}

/**
 * Runs a command in one transaction, with its line in the log, or takes back all of it where it is a dry run. Where nobody
 * waits for it any more, it ends with its next statement, and nothing of it is kept.
 */
export async function run(command: Command, asker: Ground, asked: Asked): Promise<Outcome> {
  const watched = (db: Database) => beforeEachStatement(db, () => asker.signal?.throwIfAborted());
  const atOneMoment: Ground['atOneMoment'] = (read) => asker.atOneMoment((db) => read(watched(db)));
  const ground = { ...asker, db: watched(asker.db), atOneMoment };
  try {
    const meant = await withReasons(command, ground, asked);
    const { lines, file, confirm } = isChanging(command, asked)
      ? await change(command, ground, meant)
      : await look(command, ground, meant);
    return { exit: exits.done, lines, file, confirm };
  } catch (error) {
    if (error instanceof Refused) return { exit: exits.refused, lines: error.lines };
    throw error;
  }
}

async function look(command: Command, ground: Ground, asked: Asked): Promise<Done> {
  const done = await command.work(ground, asked);
  const { now: at, by } = ground;
  const said = [...(done.noted ?? [])];
  if (said.length > 0) await writeLog(ground.db, { at, by, command: typed(command, asked), said, changes: [] });
  return done;
}

async function change(command: Command, ground: Ground, asked: Asked): Promise<Done> {
  const seen = new Set(await latestEntries(ground.db));
  const work = async (tx: Database): Promise<Done> => {
    // Who typed it waits, and can end it.
    await tx.execute(sql`set local statement_timeout = 0`);
    const made = await command.work({ ...ground, db: tx }, asked);
    const changes: readonly Change[] = made.changes ?? [];
    if (changes.length === 0 && !made.isFinal) throw new Refused(...made.lines);
    if (changes.length > 0) await refuseOvertaken(tx, changes, seen);
    if (ground.isDry) return made;
    const { now: at, by } = ground;
    const said = [...(made.noted ?? made.lines)];
    const id = await writeLog(tx, { at, by, command: made.typed ?? typed(command, asked), said, changes });
    const end = made.isFinal ? `Written down as ${id}.` : `Written down as ${id}; "millrace undo ${id}" takes it back.`;
    return { ...made, lines: [...made.lines, ...(made.once ?? []), end] };
  };
  if (ground.isDry) return rolledBack(ground.db, work);
  const done = await ground.db.transaction(work);
  await done.after?.();
  return done;
}

/** Refuses what another operator has decided about since this one asked: two answers would go out to one question. */
async function refuseOvertaken(tx: Database, changes: readonly Change[], seen: ReadonlySet<number>): Promise<void> {
  const own = new Set(changes.map(placeOf));
  for (const id of await latestEntries(tx)) {
    if (seen.has(id)) continue;
    const other = await readLog(tx, id);
    if (!other.changes.map(placeOf).some((place) => own.has(place))) continue;
    const what = `${other.by} has done "millrace ${other.command}" (entry ${id})`;
    throw new Refused(`This was changed since you asked, so nothing is done: ${what}. Look again before you decide.`);
  }
}

function placeOf({ table, key: [column, value] }: Change): string {
  return `${table} ${column} ${value}`;
}

function typed({ name }: Command, { words, options }: Asked): string {
  const given = Object.entries(options).flatMap(([option, value]) => {
    return value === undefined || value === false ? [] : [`--${option}${value === true ? '' : ` ${value}`}`];
  });
  return [name, ...words, ...given].join(' ');
}
