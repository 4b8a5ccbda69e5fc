import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { aDatabase, fingerprints, leaveFigures, operate } from '../lab/operator.ts';
import { emptyOnPostgres } from '../lab/postgres-template.ts';

const source = aDatabase();
const template = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const file = join(folder, 'a.backup');
const letter = '{"to":"ada@brook.example"}';
const opened: OpenedDatabase[] = [];
let said = '';
/** A database that holds nothing at first, and the backup at last. */
let target: Awaited<ReturnType<typeof empty>>;

beforeAll(async () => {
  // More rows than are read and written at once, and no more than that asks for.
  await leaveFigures(source.db, 2_600);
  mkdirSync(join(source.dataDir, 'outbox'));
  writeFileSync(join(source.dataDir, 'outbox', 'letter.json'), letter);
  mkdirSync(join(source.dataDir, 'clicks/own'), { recursive: true });
  for (const name of ['1.lines', 'lock', 'pid']) writeFileSync(join(source.dataDir, 'clicks/own', name), '');
  await operate(source.db, ['publishers', 'approve', '2']);
  await operate(source.db, ['provider', 'set', 'name', 'Brook \\ "Network" \u{1f30a}']);
  const told = await operate(source.db, ['backup', file], source);
  said = told.text;
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  writeFileSync(file, Buffer.concat(parts));
  target = await empty(await ofTheRun());
});
afterAll(async () => {
  for (const one of opened) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where an empty one is, of the kind that this run of the tests is about. */
const ofTheRun = async () => (template === undefined ? undefined : emptyOnPostgres(template));

/** An empty database, as a start makes it; without an address an embedded one. */
async function empty(databaseUrl?: string) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const made = await openDatabase({ databaseUrl, dataDir }, 'millrace operator');
  opened.push(made);
  await prepareDatabase(made, async () => undefined);
  return { db: made.db, dataDir, opened: made };
}

async function expectSame(db: OpenedDatabase['db']) {
  const { operator_log: _log, offer_stats: _stats, outgoing_stops: _goes, ...before } = await fingerprints(source.db);
  const { operator_log: _other, offer_stats: _restored, outgoing_stops: _waits, ...after } = await fingerprints(db);
  expect(after).toEqual(before);
  expect(await learnt(db)).toEqual(await learnt(source.db));
}

const faded = (figure: string) => `round((${figure} * power(2, (dt - current_date) / 7.0))::numeric, 6)::text`;

/** What is known of offers, on one day. It is in no backup: the figures that are restored make it again. */
async function learnt(db: OpenedDatabase['db']) {
  const { rows } = await db.execute(
    `select oid, country, os, ${['clicks', 'conversions', 'revenue'].map((name) => `${faded(name)} as ${name}`).join(', ')}
      from offer_stats where clicks > 0.0001 order by 1, 2, 3`,
  );
  expect(rows.length).toBeGreaterThan(10);
  return rows;
}

/** The next id of every table that gives ids. */
async function nextIds(db: OpenedDatabase['db']) {
  const { rows } = await db.execute(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename <> 'operator_log_id_seq' order by 1`,
  );
  return rows;
}

const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
const packed = (text: string) => gzipSync(text, { level: 1 });
const without = (part: string) => lines().filter((line) => !line.includes(part));

/** By what is said of them: files that are no whole backup of this version. */
const wrong: Record<string, () => Uint8Array> = {
  'of another version': () =>
    packed(
      lines()
        .join('\n')
        .replace(/"migration":"\w+"/, '"migration":"x"'),
    ),
  'its end is missing': () => packed(lines().slice(0, -1).join('\n')),
  'not hold as many rows': () => packed([...lines().slice(0, -1), '["end",1]'].join('\n')),
  'refuses rows of channels (23503)': () => packed(without('review@demo.test"').join('\n')),
  'no backup of ours': () => packed('{"some":"thing"}\n'),
  'can not be read as a backup: its end is missing': () => readFileSync(file).subarray(0, 40_000),
  'can not be read as a backup: it is damaged, or no backup': () => Buffer.from('not packed'),
  "no file's name": () =>
    packed(lines().join('\n').replace('["file","outbox/letter.json"', '["file","../../letter.json"')),
  'there is no table pg_class': () => packed(lines().join('\n').replace('["table","users"]', '["table","pg_class"]')),
};

test('a dry run reads all of it and changes nothing, and so does what is no whole backup of this version', async () => {
  const before = [await fingerprints(target.db), await nextIds(target.db)];
  expect(await operate(target.db, ['restore', file, '--dry-run'], target)).toMatchObject({ exit: 0 });
  expect([await fingerprints(target.db), await nextIds(target.db)]).toEqual(before);
  const path = join(folder, 'wrong.backup');
  for (const [why, content] of Object.entries(wrong)) {
    writeFileSync(path, content());
    const told = await operate(target.db, ['restore', path], target);
    expect(told, why).toMatchObject({ exit: 1, text: expect.stringContaining(why) });
    expect([await fingerprints(target.db), await nextIds(target.db)], why).toEqual(before);
  }
  expect(readdirSync(target.dataDir).filter((name) => /outbox|restoring/.test(name))).toEqual([]);
});

test('what is restored is what was backed up: every table, every next id, every file', async () => {
  expect(said).toMatch(/^Backed up \d+ rows of \d+ tables and 2 files\.$/);
  const told = await operate(target.db, ['restore', file], target);
  expect(told).toMatchObject({
    exit: 0,
    text: expect.stringMatching(
      /^Restored \d+ rows of .+ UTC, and 2 files\.\nNothing goes out from it: .+\nWritten down as \d+\.$/,
    ),
  });
  await expectSame(target.db);
  expect(await nextIds(target.db)).toEqual(await nextIds(source.db));
  expect(readFileSync(join(target.dataDir, 'outbox', 'letter.json'), 'utf8')).toBe(letter);
  // A lock is not read: the server that does so would give it up.
  expect(readdirSync(join(target.dataDir, 'clicks/own'))).toEqual(['1.lines']);
  const log = await operate(target.db, ['log']);
  expect(log.text).toContain('Approved review@demo.test (2).');
  expect(log.text).toContain('Restored ');
  // The network that it is a copy of goes on telling its publishers; this one says nothing until it is let.
  expect((await operate(target.db, ['outgoing', 'show'])).text).toMatch(/^Nothing goes out since .* UTC \(ada\)/);
  expect(await operate(target.db, ['undo', /(\d+)\.$/.exec(told.text)?.[1] ?? ''])).toMatchObject({ exit: 1 });
});

test('a database that is not empty stays, unless it is to be replaced', async () => {
  await operate(target.db, ['provider', 'set', 'name', 'Mine']);
  expect(await operate(target.db, ['restore', file], target)).toMatchObject({
    exit: 1,
    text: 'The database is not empty: --replace takes away all that is in it.',
  });
  expect((await operate(target.db, ['provider', 'get', 'name'])).text).toBe('Mine');
  const told = await operate(target.db, ['restore', file, '--replace', '--live'], target);
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('go out from it as soon as a server runs') });
  await expectSame(target.db);
  expect((await operate(target.db, ['outgoing', 'show'])).text).toMatch(
    /^Letters, postbacks, webhooks and Telegram messages go out\./,
  );
});

// Where no Postgres is installed, `postgres.test.ts` says so.
describe.each(template === undefined ? [] : ['Postgres'])('with %s', () => {
  test('a database moves from there to an embedded one and back', async () => {
    const there = await empty();
    expect(await operate(there.db, ['restore', file], there)).toMatchObject({ exit: 0 });
    await expectSame(there.db);
    expect(await nextIds(there.db)).toEqual(await nextIds(source.db));

    const back = join(folder, 'back.backup');
    const { file: bytes } = await operate(there.db, ['backup', back], there);
    const parts: Uint8Array[] = [];
    for await (const part of bytes ?? []) parts.push(part);
    writeFileSync(back, Buffer.concat(parts));
    const third = await empty(await ofTheRun());
    expect(await operate(third.db, ['restore', back], third)).toMatchObject({ exit: 0 });
    await expectSame(third.db);
  });

  test('nothing is restored below a server that runs', async () => {
    const databaseUrl = await ofTheRun();
    const there = await empty(databaseUrl);
    const server = await openDatabase({ databaseUrl, dataDir: '' });
    opened.push(server);
    expect(await operate(there.db, ['restore', file, '--replace'], there)).toMatchObject({
      exit: 1,
      text: 'A server works on this database: stop it first.',
    });
  });
});
