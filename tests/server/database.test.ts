import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../packages/server/src/db/lock.ts';
import { copyPrefix, openDatabase, type Database, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { isUnavailable } from '../../packages/server/src/db/unavailable.ts';
import { seed } from '@millrace/demo/seed';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { demoFolder } from '../lab/template.ts';

type Opener = () => Promise<{ opened: OpenedDatabase; remove(): void }>;

const openers: Record<string, Opener> = {
  async 'the embedded database'() {
    const dataDir = await demoFolder();
    const opened = await openDatabase({ databaseUrl: undefined, dataDir });
    return { opened, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  },
};
const template = inject('postgres');
const changes = (db: Database) => db.execute("select value from secrets where name = 'meanwhile'");
if (template !== undefined) {
  openers['Postgres'] = async () => {
    const opened = await openDatabase({ databaseUrl: await demoOnPostgres(template), dataDir: '' });
    return { opened, remove: () => undefined };
  };
}

describe.each(Object.entries(openers))('%s', (_, open) => {
  let opened: OpenedDatabase;
  let remove: () => void;

  beforeAll(async () => {
    ({ opened, remove } = await open());
  });
  afterAll(async () => {
    await opened.close();
    remove();
  });

  test('gives every value as the other one does', async () => {
    const { rows } = await opened.db.execute(`select 7::int as small, 9007199254740993::int8 as large,
      count(*) as all, 1.50::numeric as price, true as yes, null::text as nothing, array['a','b,c',null] as texts,
      array[1,2] as numbers, '[{"a":[1]}]'::jsonb as data, '\\x00ff'::bytea as bytes,
      '2026-11-20 08:00:00.123+08'::timestamptz as moment, '2026-11-20'::date as day, 'x''"y' as text from users`);
    expect(rows).toEqual([
      {
        small: 7,
        large: '9007199254740993',
        all: '49',
        price: '1.50',
        yes: true,
        nothing: null,
        texts: ['a', 'b,c', null],
        numbers: [1, 2],
        data: [{ a: [1] }],
        bytes: Buffer.from([0, 255]),
        moment: '2026-11-20 00:00:00.123+00',
        day: '2026-11-20',
        text: 'x\'"y',
      },
    ]);
  });

  test('tells by its code why a statement failed, and goes on', async () => {
    const twice = opened.db.execute("insert into secrets values ('twice', 'a'), ('twice', 'b')");
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'secrets_pkey' } });
    expect((await opened.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('takes a transaction back when it fails in the middle', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await tx.execute("insert into secrets values ('half', 'done')");
      await tx.execute('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect((await opened.db.execute("select * from secrets where name = 'half'")).rows).toEqual([]);
  });

  test('keeps no connection where a transaction can not even begin', async () => {
    const isolationLevel = 'of no kind' as 'serializable';
    const begins = Array.from({ length: 11 }, () => opened.db.transaction(async () => 1, { isolationLevel }));
    expect((await Promise.allSettled(begins)).map(({ status }) => status)).toEqual(begins.map(() => 'rejected'));
    await expect(opened.db.transaction(async () => 1)).resolves.toBe(1);
  }, 10_000);

  test('shows no one what a transaction has not finished', async () => {
    const { promise: written, resolve: tell } = Promise.withResolvers<void>();
    const writing = opened.db.transaction(async (tx) => {
      await tx.execute("insert into secrets values ('step', 'first')");
      tell();
      await tx.execute("update secrets set value = 'second' where name = 'step'");
    });
    await written;
    const seen = await opened.db.execute("select value from secrets where name = 'step'");
    await writing;
    expect(seen.rows).not.toContainEqual({ value: 'first' });
    const later = await opened.db.execute("select value from secrets where name = 'step'");
    expect(later.rows).toEqual([{ value: 'second' }]);
  });

  test('is read as it was at one moment, while others change it', { timeout: 60_000 }, async () => {
    const seen = await opened.atOneMoment(async (db) => {
      const before = await changes(db);
      await opened.db.execute("insert into secrets values ('meanwhile', 'changed')");
      return [before.rows, (await changes(db)).rows];
    });
    expect(seen).toEqual([[], []]);
    expect((await changes(opened.db)).rows).toEqual([{ value: 'changed' }]);
  });

  test('is brought up to date and filled once, however often it is started', async () => {
    await prepareDatabase(opened, (db) => seed(db, new Date()));
    await prepareDatabase(opened, (db) => seed(db, new Date()));
    const { rows } = await opened.db.execute(`select (select count(*)::int from users) as users,
      (select count(*)::int from offers) as offers, (select count(distinct c)::int from offers, unnest(countries) c) as countries`);
    expect(rows).toEqual([{ users: 49, offers: 2400, countries: 60 }]);
  });

  test('that has changes that this build does not know is left alone, and told in one sentence', async () => {
    const prepare = () => prepareDatabase(opened, async () => undefined);
    await opened.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', 9999999999999)",
    );
    await expect(prepare()).rejects.toThrow(
      /^The database has a change that this version of Millrace does not know: start the newer version, or restore a backup of before\.$/,
    );
    await opened.db.execute("delete from drizzle.__drizzle_migrations where hash = 'of later'");
    await prepare();
    expect((await opened.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('gives new rows ids that nothing has', async () => {
    const { rows } = await opened.db.execute(
      "insert into offers (name, ad_type, payout_price, countries) values ('New', 1, 1, '{US}') returning oid",
    );
    expect(rows).toEqual([{ oid: 202_401 }]);
  });

  test('refuses an application through a channel of someone else by itself', async () => {
    const foreign = opened.db.execute(
      `insert into applications (user_id, oid, aid, reason, created_at) values (7, 200001, 1001, 'x', now())`,
    );
    await expect(foreign).rejects.toMatchObject({ cause: { code: '23503', constraint: 'applications_own_channel' } });
  });
});

test.each(template === undefined ? [] : ['Postgres'])(
  'a change of the database that has to wait for a table lets others at it, on %s',
  async () => {
    const opened = await openDatabase({ databaseUrl: await demoOnPostgres(template ?? ''), dataDir: '' });
    onTestFinished(() => opened.close());
    // 0030 and what came after it, once more: it takes the table before it sees that there is nothing to do.
    await opened.db.execute('delete from drizzle.__drizzle_migrations where created_at >= 1795640245994');
    const read = Promise.withResolvers<void>();
    const reading = opened.db.transaction(async (tx) => {
      await tx.execute('select * from traffic_state');
      await read.promise;
    });
    const failed = prepareDatabase(opened, async () => undefined).catch((error: unknown) => error);
    const waits = "select 1 from pg_locks where not granted and relation = 'traffic_state'::regclass";
    await expect.poll(async () => (await opened.db.execute(waits)).rows.length).toBe(1);
    await opened.db.execute('update traffic_state set id = id');
    expect(isUnavailable(await failed)).toBe(true);
    read.resolve();
    await reading;
  },
);

test('a data folder is free again once its database is closed', async () => {
  const dataDir = await demoFolder();
  const first = await openDatabase({ databaseUrl: undefined, dataDir });
  const second = openDatabase({ databaseUrl: undefined, dataDir });
  await expect(second).rejects.toThrow('is in use by another process');
  await first.close();
  // As a process leaves it that was killed while it read a copy.
  mkdirSync(join(dataDir, `${copyPrefix}left`, 'database'), { recursive: true });
  const third = await openDatabase({ databaseUrl: undefined, dataDir });
  await third.close();
  expect(readdirSync(dataDir)).not.toContain(`${copyPrefix}left`);
  rmSync(dataDir, { recursive: true });
});

test('a data folder that can not be locked is told with its reason, and not as one in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Neither is a file that can be locked.
  mkdirSync(join(folder, 'lock'));
  expect(() => lockFolder(folder)).toThrow(/^The data folder .* can not be locked: unable to open database file\.$/);
  expect(() => lockFolder(join(folder, 'none'))).toThrow(/can not be locked: ENOENT\.$/);
  rmSync(join(folder, 'lock'), { recursive: true });
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by another process (${process.pid}).`);
  lock.release();
  lockFolder(folder).release();
});

test.skipIf(process.platform === 'win32')('too many open files is told with its reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = `
    import { openSync } from 'node:fs';
    import { lockFolder } from './packages/server/src/db/lock.ts';
    try { for (;;) openSync('/dev/null'); } catch {}
    try { lockFolder(process.argv[1]); } catch (error) { process.stdout.write(error.message); }`;
  const command = `ulimit -n 64; exec "$0" --input-type=module -e "$1" "$2"`;
  const said = execFileSync('sh', ['-c', command, process.execPath, script, folder], { encoding: 'utf8' });
  expect(said).toBe(`The data folder ${folder} can not be locked: too many files are open (EMFILE).`);
});

test('a closed database refuses instead of waiting', async () => {
  const dataDir = await demoFolder();
  const opened = await openDatabase({ databaseUrl: undefined, dataDir });
  await opened.close();
  await expect(opened.db.execute('select 1')).rejects.toMatchObject({
    cause: { message: 'The embedded database has stopped.' },
  });
  rmSync(dataDir, { recursive: true });
});
