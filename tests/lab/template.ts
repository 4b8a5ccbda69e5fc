import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { seed } from '@millrace/demo/seed';
import { kept } from './kept.ts';

/** A new data folder with the demonstration in an embedded database: copied, because making one takes seconds. */
export async function demoFolder(): Promise<string> {
  const template = await kept('lab', '', async (dataDir) => {
    const opened = await openDatabase({ databaseUrl: undefined, dataDir });
    await prepareDatabase(opened, (db) => seed(db, new Date()));
    await opened.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}
