// A power cut sets the embedded database back to what the disk has of it; the journal has what came after.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { createClickLog, type Click } from '../../packages/server/src/traffic/click-log.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { demoFolder } from '../lab/template.ts';

const provider = () => Promise.resolve(defaultProvider);
const log = createLog({ logLevel: 'fatal' }, { write: () => undefined });
let dataDir = '';
let opened: OpenedDatabase;
beforeAll(async () => {
  dataDir = await demoFolder();
  opened = await openDatabase({ databaseUrl: undefined, dataDir });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const clickLog = (syncToDisk = opened.syncToDisk) =>
  createClickLog({ opened: { db: opened.db, ...(syncToDisk && { syncToDisk }) }, log, config: { dataDir }, provider });
const refuse = () => Promise.reject(new Error('no space left'));
const stored = async () => (await opened.db.select({ all: count() }).from(clicks))[0]?.all ?? 0;

const clickIds = createClickIds({ secret: 'of the test', checkedSince: new Date() });

function aClick(): Click {
  const at = new Date();
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const of = { user_id: 1, aid: 1001, product: 1, gid: 5001, oid: 200001, country: 'DE', os: 'iOS', carrier_name: '' };
  return { id: clickIds.create(at), at, ...of, ...subs };
}

/** All lines that the journals of the folder hold, of whichever process. */
function written(): number {
  const root = join(dataDir, 'clicks');
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const lines = files.filter((name) => name.endsWith('.lines')).map((name) => readFileSync(join(root, name), 'utf8'));
  return lines.join('').split('\n').length - 1;
}

test('clicks that the database has lost again are stored anew from the journal, and counted once', async () => {
  const disk = `${dataDir}-disk`;
  await opened.syncToDisk?.();
  await opened.close();
  cpSync(join(dataDir, 'database'), disk, { recursive: true });
  opened = await openDatabase({ databaseUrl: undefined, dataDir });
  const before = await stored();
  const first = clickLog();
  await Promise.all(Array.from({ length: 300 }, () => first.keep(aClick())));
  await first.settled();
  expect(await stored()).toBe(before + 300);

  // The journal of the process stays, as that of one that could not say farewell; its lock goes with it.
  const journals = `${dataDir}-journals`;
  cpSync(join(dataDir, 'clicks'), journals, { recursive: true, filter: (path) => !path.includes('lock') });
  await first.close();
  await opened.close();
  for (const [from, to] of [
    [disk, 'database'],
    [journals, 'clicks'],
  ] as const) {
    rmSync(join(dataDir, to), { recursive: true, force: true });
    cpSync(from, join(dataDir, to), { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }

  opened = await openDatabase({ databaseUrl: undefined, dataDir });
  expect(await stored()).toBe(before);
  const next = clickLog();
  await next.recover();
  expect(await stored()).toBe(before + 300);
  expect(written()).toBe(0);
  await next.close();
});

test('a process that ends as it should leaves its clicks to the database alone, once they are sure', async () => {
  let lastSync = 0;
  const syncToDisk = async () => {
    lastSync += 1;
    expect(written()).toBe(2);
    await opened.syncToDisk?.();
  };
  const own = clickLog(syncToDisk);
  await Promise.all([own.keep(aClick()), own.keep(aClick())]);
  await own.settled();
  expect(written()).toBe(2);
  await own.close();
  expect([lastSync, written()]).toEqual([1, 0]);
});

test('where the disk says no, the clicks stay in the journal', async () => {
  const full = clickLog(refuse);
  await full.keep(aClick());
  await full.close();
  expect(written()).toBe(1);
});
