import { csv, csvLines } from '@millrace/core/reports';
import { getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/open.ts';
import { sinkFolder } from '../db/sink.ts';
import { clicks } from './tables.ts';

interface Archived {
  /** A table of clicks. */
  readonly table: string;
  /** Its clicks before this one are archived; where it is left out, all are. */
  readonly end?: string | undefined;
  readonly folder: string;
  /** What the file is called, without its end. */
  readonly name: string;
}

const columns = Object.keys(getTableColumns(clicks));
const atOnce = 2_000;

/**
 * Writes clicks into a packed CSV file, whole or not at all, their ids as links have them; gives how many. It reads some at
 * a time and holds no lock, so whoever removes them counts them again.
 */
export async function archiveClicks(db: Database, { table, end = highest, folder, name }: Archived): Promise<number> {
  const begun = Date.now();
  const path = join(folder, `${name}.csv.gz`);
  const part = `${path}.${randomUUID()}.part`;
  const from = sql.identifier(table);
  let count = 0;

  async function* lines(): AsyncGenerator<string> {
    yield csv([columns]);
    for (let last = lowest; ;) {
      const { rows } = await db.execute<Record<string, string>>(sql`
        select replace(id::text, '-', '') as id, to_char(at at time zone 'UTC', ${isoTime}) as at, ${others} from ${from}
        where id > ${last}::uuid and id < ${end}::uuid order by ${from}.id limit ${atOnce}`);
      count += rows.length;
      yield csvLines(rows.map((row) => columns.map((column) => String(row[column] ?? ''))));
      last = rows.at(-1)?.['id'] ?? '';
      if (rows.length < atOnce) return;
    }
  }

  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
    await sinkFolder(folder, begun);
  } finally {
    await rm(part, { force: true });
  }
  return count;
}

const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const others = sql.raw(columns.filter((column) => column !== 'id' && column !== 'at').join(', '));
const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
