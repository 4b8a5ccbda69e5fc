// A click is sure on the disk, and waits there for the database; where the disk takes nothing, the visitor goes on all the same.
import { drizzle } from 'drizzle-orm/node-postgres';
import { inArray } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { createClickLog, type Click } from '../../packages/server/src/traffic/click-log.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const provider = () => Promise.resolve(defaultProvider);
const clickIds = createClickIds({ secret: 'of the test', checkedSince: new Date() });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A database that does not answer: nothing listens at its port. */
function away(): Database {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  onTestFinished(() => pool.end());
  return drizzle({ client: pool });
}

function aClickLog(db: Database, dataDir: string) {
  const log = createLog({ logLevel: 'fatal' }, { write: () => undefined });
  return createClickLog({ opened: { db }, log, config: { dataDir, maxClicksInMemory: 100 }, provider });
}

function aClick(more: Partial<Click> = {}): Click {
  const at = new Date();
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const of = { user_id: 1, aid: 1001, product: 1, gid: 5001, oid: 200001, country: 'DE', os: 'iOS', carrier_name: '' };
  return { id: clickIds.create(at), at, ...of, ...subs, ...more };
}

async function countStored(made: readonly Click[]): Promise<number> {
  const ids = made.map(({ id }) => id);
  return server.db.$count(clicks, inArray(clicks.id, ids));
}

const keepAll = (log: ReturnType<typeof aClickLog>, made: readonly Click[]) => Promise.all(made.map(log.keep));
/** A disk that takes nothing: where the folder of the journals would be made is a file. */
const fullDisk = (dataDir: string) => writeFileSync(join(dataDir, 'clicks'), '');

test('clicks beyond those in memory wait on the disk alone, and the next process stores all of them', async () => {
  const dataDir = newFolder();
  const made = Array.from({ length: 2_500 }, () => aClick());
  const first = aClickLog(away(), dataDir);
  for (let from = 0; from < made.length; from += 250) await keepAll(first, made.slice(from, from + 250));
  expect(first.status).toMatchObject({ waiting: 2_500, oldestAt: made[0]?.at, unwritten: 0, lost: 0 });
  await first.close();
  const next = aClickLog(server.db, dataDir);
  expect(await next.recover()).toBe(2_500);
  expect(await countStored(made)).toBe(2_500);
  expect(readdirSync(join(dataDir, 'clicks'))).toEqual([]);
  await next.close();
});

test('where the disk takes nothing a click is stored from memory', async () => {
  const dataDir = newFolder();
  fullDisk(dataDir);
  const log = aClickLog(server.db, dataDir);
  const made = [aClick(), aClick()];
  await keepAll(log, made);
  await expect.poll(() => countStored(made)).toBe(2);
  await expect.poll(() => log.status).toMatchObject({ waiting: 0, unwritten: 2, lost: 0 });
  await log.close();
});

test('where neither disk nor database take clicks, a bounded part waits in memory, and the rest is counted as lost', async () => {
  const dataDir = newFolder();
  fullDisk(dataDir);
  const log = aClickLog(away(), dataDir);
  await keepAll(
    log,
    Array.from({ length: 150 }, () => aClick()),
  );
  expect(log.status).toMatchObject({ waiting: 100, unwritten: 150, lost: 50 });
  await log.close();
  expect(log.status.lost).toBe(150);
});

test('a click that the database refuses for what it says is put aside, and holds up no other', async () => {
  const dataDir = newFolder();
  const log = aClickLog(server.db, dataDir);
  const made = [aClick(), aClick({ source: 'a\u0000b' }), aClick(), aClick()];
  await keepAll(log, made);
  await log.settled();
  expect(await countStored(made)).toBe(3);
  expect(log.status).toMatchObject({ waiting: 0, refused: 1 });
  expect(readdirSync(join(dataDir, 'refused-clicks'))).toEqual(['1.lines']);
  await log.close();
});
