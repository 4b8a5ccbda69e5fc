// What a process leaves for a start without a database: for the owner alone, whole, and of one network.
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createContext, type Context } from '../../packages/server/src/context.ts';
import type { Entry } from '../../packages/server/src/db/cache.ts';
import type { Link } from '../../packages/server/src/traffic/links.ts';
import { linkKey } from '../../packages/server/src/traffic/link-cache.ts';
import { keepSnapshot, readSnapshot, removeSnapshot } from '../../packages/server/src/traffic/snapshot.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
const databaseUrl = 'postgres://millrace:hunter2@db.example/network';
const installation = { secret: 'of the test', checkedSince: new Date('2026-11-01T00:00:00Z') };
const place = () => ({ dataDir: lab.dataDir, databaseUrl });
const path = () => join(lab.dataDir, 'links.snapshot');
const visitor = { country: 'DE', os: 'Android', carrier: undefined };

afterEach(() => removeSnapshot(place()));

function aContext(): Context {
  const config = { ...readConfig({ LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl }), dataDir: lab.dataDir };
  const context = createContext(config, lab.opened, { installation });
  context.eventLoop.close();
  return context;
}

/** A context that has answered for a link of the demonstration, and what it has left. */
async function leaveSnapshot(): Promise<Context> {
  const context = aContext();
  const found = await lab.db.execute<{ gid: number }>(
    'select gid from smartlinks where user_id = 1 order by gid limit 3',
  );
  for (const { gid } of found.rows) await context.links.get(linkKey(1001, gid));
  await context.provider();
  await keepSnapshot(context).close();
  return context;
}

/** As JSON has it: the moments of a smartlink's row come back as texts, and no rule reads them. */
function asWritten([key, { at, value }]: [string, Entry<Link>]) {
  const { blocked, ...link } = value;
  return [key, { at, value: { ...(JSON.parse(JSON.stringify(link)) as object), blocked } }];
}

test('it gives back links, provider, secret and what was learnt, as they were', async () => {
  const context = await leaveSnapshot();
  const snapshot = await readSnapshot(place());
  expect(snapshot?.installation).toEqual(installation);
  expect(snapshot?.links).toEqual([...context.links.entries()].map(asWritten));
  expect(snapshot?.links.length).toBeGreaterThan(0);
  expect(snapshot?.provider?.value.name).toBe((await context.provider()).name);
  const next = aContext();
  next.learning.restore(snapshot?.usual ?? 0, snapshot?.learnt ?? []);
  const oids = [...context.learning.entries()].map(([oid]) => oid);
  expect(oids.length).toBeGreaterThan(0);
  const known = (learning: Context['learning']) =>
    oids.map((oid) => [learning.knowledge().here(oid, visitor), learning.knowledge().everywhere(oid)]);
  expect(known(next.learning)).toEqual(known(context.learning));
  expect(next.learning.usual).toBe(context.learning.usual);
});

test('it is for the owner alone, replaced whole, and says nothing of how the database is opened', async () => {
  await leaveSnapshot();
  // Windows knows no such modes.
  const mode = process.platform === 'win32' ? 0o600 : statSync(path()).mode & 0o777;
  expect(mode).toBe(0o600);
  expect(readFileSync(path(), 'utf8')).not.toContain('hunter2');
  expect(readdirSync(lab.dataDir).filter((name) => name.startsWith('links.snapshot'))).toEqual(['links.snapshot']);
});

test('one of another database, of another version or of no sense is left alone', async () => {
  await leaveSnapshot();
  expect(await readSnapshot({ ...place(), databaseUrl: 'postgres://millrace@db.example/other' })).toBeUndefined();
  // Another password opens the same one.
  expect(await readSnapshot({ ...place(), databaseUrl: 'postgres://millrace:new@db.example/network' })).toBeDefined();
  const whole = readFileSync(path(), 'utf8');
  writeFileSync(path(), `x${whole}`);
  expect(await readSnapshot(place())).toBeUndefined();
  writeFileSync(path(), '');
  expect(await readSnapshot(place())).toBeUndefined();
  await removeSnapshot(place());
  expect(existsSync(path())).toBe(false);
  expect(await readSnapshot(place())).toBeUndefined();
});

test('half a line at its end costs that line alone', async () => {
  await leaveSnapshot();
  const whole = await readSnapshot(place());
  appendFileSync(path(), '1abc {"key":"10');
  expect(await readSnapshot(place())).toEqual(whole);
});
