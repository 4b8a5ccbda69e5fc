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
import { syncFile } from '../db/sync-folder.ts';
import { clicks } from './tables.ts';

const columns = Object.keys(getTableColumns(clicks));
const atOnce = 2_000;

/**
 * Writes all rows of a table of clicks into a packed CSV file of its name, whole or not at all, their ids as links have
 * them. It reads some at a time, so nobody else may change the table.
 */
export async function archiveClicks(db: Database, table: string, folder: string): Promise<void> {
  const path = join(folder, `${table}.csv.gz`);
  const part = `${path}.${randomUUID()}.part`;
  const from = sql.identifier(table);

  async function* lines(): AsyncGenerator<string> {
    yield csv([columns]);
    for (let last = lowest; ;) {
      const { rows } = await db.execute<Record<string, string>>(sql`
        select replace(id::text, '-', '') as id, to_char(at at time zone 'UTC', ${isoTime}) as at, ${others} from ${from}
        where id > ${last}::uuid order by ${from}.id limit ${atOnce}`);
      yield csvLines(rows.map((row) => columns.map((column) => String(row[column] ?? ''))));
      last = rows.at(-1)?.['id'] ?? '';
      if (rows.length < atOnce) return;
    }
  }

  try {
    // What is told to be there survives a power cut.
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, path);
    await syncFile(folder);
  } finally {
    await rm(part, { force: true });
  }
}

const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const others = sql.raw(columns.filter((column) => column !== 'id' && column !== 'at').join(', '));
const lowest = '00000000-0000-0000-0000-000000000000';
