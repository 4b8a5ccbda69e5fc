import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { faultOf } from '../log/log.ts';
import { Spool } from '../http/spool.ts';
import { invalid } from '../call/refusal.ts';

/** What a file holds, all of it of one moment. */
export interface Sheet {
  readonly name: string;
  readonly head: string;
  /** Some lines at a time. */
  readonly lines: AsyncIterable<string>;
  readonly foot: string;
}

/**
 * A file that is written while it is sent, by a transaction that sees one moment, whatever is counted meanwhile. It is
 * refused before its first byte or not at all.
 */
export async function csvFile(
  { db, log }: Pick<Context, 'db' | 'log'>,
  open: (tx: Database) => Promise<Sheet>,
): Promise<Spool> {
  const spool = Promise.withResolvers<Spool>();

  async function write({ name, head, lines, foot }: Sheet): Promise<Spool> {
    const file = await Spool.open({ name, type: 'text/csv; charset=utf-8' });
    spool.resolve(file);
    try {
      await file.write(head);
      for await (const some of lines) {
        if (file.isLeft) break;
        await file.write(some);
      }
      await file.write(foot);
      await file.end();
    } catch (error) {
      // The answer has begun, so that breaking it off is all that can be said.
      log.error({ fault: faultOf(error) }, 'A report broke off.');
      await file.end(error);
    }
    return file;
  }

  const work = db.transaction(async (tx) => write(await open(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return Promise.race([spool.promise, work]);
}

/** Somewhat less than a spreadsheet can hold. */
const maxRows = 1_000_000;

/** Refuses a file that no spreadsheet could open, at the field that would make it shorter. */
export function refuseLong(rows: number, field: string, max = maxRows): void {
  if (rows > max) throw invalid({ [field]: `A file has at most ${max} rows; this would have ${rows}.` });
}

/** What comes some at a time, each made into text. */
export async function* asText<T>(parts: AsyncIterable<T>, textOf: (part: T) => string): AsyncGenerator<string> {
  for await (const part of parts) yield textOf(part);
}
