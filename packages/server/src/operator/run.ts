import type { Change } from './changes.ts';
import { exits, Refused, type Asked, type Command, type Done, type Ground } from './command.ts';
import { writeLog } from './log.ts';

export interface Outcome {
  readonly exit: number;
  readonly lines: readonly string[];
  readonly file?: AsyncIterable<Uint8Array> | undefined;
}

/** Runs a command in one transaction, with its line in the log, or takes back all of it where it is a dry run. */
export async function run(command: Command, ground: Ground, asked: Asked): Promise<Outcome> {
  try {
    const { lines, file } = command.isChange ? await change(command, ground, asked) : await command.work(ground, asked);
    return { exit: exits.done, lines, file };
  } catch (error) {
    if (error instanceof Refused) return { exit: exits.refused, lines: error.lines };
    throw error;
  }
}

class TakenBack extends Error {
  readonly done: Done;

  constructor(done: Done) {
    super('A dry run is taken back.');
    this.done = done;
  }
}

async function change(command: Command, ground: Ground, asked: Asked): Promise<Done> {
  try {
    const done = await ground.db.transaction(async (tx) => {
      const made = await command.work({ ...ground, db: tx }, asked);
      const changes: readonly Change[] = made.changes ?? [];
      if (changes.length === 0 && !made.isFinal) throw new Refused(...made.lines);
      if (ground.isDry) throw new TakenBack(made);
      const { now: at, by } = ground;
      const said = [...made.lines];
      const id = await writeLog(tx, { at, by, command: typed(command, asked), said, changes });
      const end = made.isFinal
        ? `Written down as ${id}.`
        : `Written down as ${id}; "millrace undo ${id}" takes it back.`;
      return { ...made, lines: [...made.lines, ...(made.once ?? []), end] };
    });
    await done.after?.();
    return done;
  } catch (error) {
    if (error instanceof TakenBack) return error.done;
    throw error;
  }
}

function typed({ name }: Command, { words, options }: Asked): string {
  const given = Object.entries(options).flatMap(([option, value]) => {
    return value === undefined || value === false ? [] : [`--${option}${value === true ? '' : ` ${value}`}`];
  });
  return [name, ...words, ...given].join(' ');
}
