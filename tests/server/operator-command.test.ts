import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userStatuses } from '@millrace/core/session';
import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../packages/server/src/db/lock.ts';
import { copyPrefix, openDatabase } from '../../packages/server/src/db/open.ts';
import { freePort } from '../lab/free-port.ts';
import { millrace } from '../lab/millrace.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { leaveFigures } from '../lab/operator.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { demoFolder } from '../lab/template.ts';
import { createVisitor } from '../lab/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
let env: { PORT: string; DATA_DIR: string; DEMO: string };
let server: ServerProcess;

beforeAll(async () => {
  env = { PORT: String(await freePort()), DATA_DIR: await demoFolder(), DEMO: '1' };
  // What is read and written row by row is tested in `operator-backup.test.ts`: here a few are as good as all.
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: env.DATA_DIR });
  await leaveFigures(db, 100);
  await close();
  // In production who is signed in is read once a second.
  server = startProcess({ ...env, NODE_ENV: 'production' });
  await server.ready();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended();
  for (const one of [env.DATA_DIR, folder]) rmSync(one, { recursive: true, force: true });
});

const type = (...argv: string[]) => millrace(env, argv);

/** A list for a spreadsheet and for a program, as the shell writes it into a file. */
async function files() {
  const csv = await type('offers', 'list', '--status', 'any', '--csv', '--limit', '3');
  const json = await type('offers', 'list', '--status', 'any', '--json', '--limit', '3');
  return { csv: csv.output, json: json.output };
}

const asFiles = {
  csv: expect.stringMatching(/^\ufeff"oid",.*\n\d+,.*\n\d+,.*\n\d+,.*\n$/),
  json: expect.stringMatching(/^\[\n {2}\{\n[^]*\n\]\n$/),
};

describe('while the server runs', () => {
  test('the command works in it, and tells what it did', async () => {
    const ended = await type('publishers', 'approve', 'review@demo.test', '--yes');
    expect(ended.errors).toBe('');
    expect(ended.exit).toBe(0);
    expect(ended.output).toMatch(
      /^Approved review@demo\.test \(2\)\..*\nWritten down as \d+; "millrace undo \d+" takes it back\.\n$/,
    );
    const log = await type('log', '--limit', '1');
    expect(log.output).toContain(userInfo().username);
  });

  test('what it changes counts at once for who is signed in, also for who has asked a moment ago', async () => {
    const { client } = createVisitor(`http://127.0.0.1:${env.PORT}`);
    await client.session.loginInfo();
    await client.session.login({ username: 'interactive@demo.test', password: 'Demo1234' });
    const blocked = new AbortController();
    const asking = (async () => {
      while (!blocked.signal.aborted) await client.session.permission();
    })();
    const ended = await type('publishers', 'block', 'interactive@demo.test', '--reason', 'bots', '--yes');
    blocked.abort();
    await asking;
    expect(await client.session.permission()).toMatchObject({ status: userStatuses.blocked });
    const [, entry = ''] = /Written down as (\d+)/.exec(ended.output) ?? [];
    expect(await type('undo', entry, '--yes')).toMatchObject({ exit: 0 });
  });

  test('without --yes and without a terminal it shows what it would do, and does nothing', async () => {
    const ended = await type('publishers', 'block', 'publisher@demo.test', '--reason', 'bots');
    expect(ended).toMatchObject({
      exit: 1,
      output: expect.stringContaining('This would be done:\n  Blocked publisher@demo.test'),
    });
    expect(ended.errors).toBe('Nothing is changed: there is nobody to ask here, and --yes was not given.\n');
    expect((await type('publishers', 'show', 'publisher@demo.test')).output).toMatch(/status +approved/);
  });

  test('a dry run shows it and ends well', async () => {
    const ended = await type('publishers', 'block', 'publisher@demo.test', '--reason', 'bots', '--dry-run');
    expect(ended).toMatchObject({
      exit: 0,
      errors: '',
      output: expect.stringMatching(/^A dry run: nothing is changed\.\n {2}Blocked/),
    });
  });

  test('where there is nothing to do it ends well, with --yes or without, and nobody is asked', async () => {
    expect(await type('provider', 'set', 'name', 'Brook', '--yes')).toMatchObject({ exit: 0 });
    const idle = { exit: 0, errors: '', output: 'name is that already.\nThere is nothing to do.\n' };
    for (const how of [['--yes'], ['--dry-run'], []])
      expect(await type('provider', 'set', 'name', 'Brook', ...how)).toEqual(idle);
    expect(await type('provider', 'unset', 'name', '--yes')).toMatchObject({ exit: 0 });
  });

  test('offers are exported, changed and imported; a file that is there is not written over', async () => {
    const file = join(folder, 'offers.csv');
    expect(await type('offers', 'export', file)).toMatchObject({ exit: 0, output: 'Exported 2400 offers.\n' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await type('offers', 'export', file)).toMatchObject({
      exit: 1,
      errors: expect.stringContaining('is there already'),
    });
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('200001,"', '200001,"Changed '));
    expect(await type('offers', 'import', file, '--yes')).toMatchObject({
      exit: 0,
      output: expect.stringContaining('0 are new, 1 changed, 2399 as they were'),
    });
    writeFileSync(file, Buffer.from('oid;name\n200001;Grüße\n', 'latin1'));
    expect(await type('offers', 'import', file, '--yes')).toMatchObject({
      exit: 0,
      output: expect.stringMatching(/read as Windows-1252.*\n.*→ Grüße\n/),
    });
    writeFileSync(file, Buffer.from([0x6f, 0x69, 0x64, 0x0a, 0x81]));
    expect(await type('offers', 'import', file, '--yes')).toMatchObject({
      exit: 1,
      errors: expect.stringContaining(`${file} can not be read: it is text neither in UTF-8`),
    });
    expect(await type('offers', 'import', join(folder, 'none.csv'))).toMatchObject({
      exit: 1,
      errors: expect.stringContaining('there is no such file'),
    });
  });

  test('a list as a file has a line for each row, and one of a program is whole', async () => {
    expect(await files()).toEqual(asFiles);
  });

  test('it is backed up, but nothing is restored into it', async () => {
    const file = join(folder, 'a.backup');
    expect(await type('backup', file)).toMatchObject({ exit: 0, output: expect.stringMatching(/^Backed up \d+ rows/) });
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith(copyPrefix))).toEqual([]);
    expect(await type('restore', file, '--yes', '--replace')).toMatchObject({
      exit: 1,
      errors: 'Stop the server first: "restore" works alone.\n',
    });
  });

  test('two commands at the same moment settle a payment once', async () => {
    const { output } = await type('payments', 'list', '--limit', '1');
    const invoice = /MR-\S+/.exec(output)?.[0] ?? '';
    const ended = await Promise.all([1, 2].map(() => type('payments', 'settle', invoice, '--yes')));
    expect(ended.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
  });

  test('only its owner reaches the socket, and what is no command harms nothing', async () => {
    const socket = join(env.DATA_DIR, 'operator', 'socket');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(join(env.DATA_DIR, 'operator')).mode & 0o777).toBe(0o700);
    for (const said of [
      '{}\n',
      'nothing\n',
      '{"command":"restore","asked":{"words":["/etc/passwd"],"options":{}}}\n',
      'half',
    ]) {
      const stranger = connect(socket).end(said);
      stranger.resume();
      await once(stranger, 'close');
    }
    expect((await type('log', '--limit', '1')).exit).toBe(0);
  });
});

test('wrong usage ends with the code 2, help with 0', async () => {
  const [wrong, none] = await Promise.all([type('pubishers'), type()]);
  expect(wrong).toMatchObject({ exit: 2, output: '', errors: expect.stringContaining('Did you mean "publishers"?') });
  expect(none).toMatchObject({ exit: 0, errors: '', output: expect.stringContaining('millrace <command> …') });
});

describe('while no server runs', () => {
  // Six processes one after the other, each of which opens a database of its own.
  test('where there is no database none is made, but by restoring one', { timeout: 300_000 }, async () => {
    const none = join(folder, 'none');
    expect(await millrace({ DATA_DIR: none }, ['publishers', 'list'])).toMatchObject({
      exit: 3,
      errors: `There is no server and no database in ${none} (DATA_DIR).\n`,
    });
    expect(existsSync(none)).toBe(false);
    const restored = await millrace({ DATA_DIR: none }, ['restore', join(folder, 'a.backup'), '--yes']);
    expect(restored).toMatchObject({ exit: 0, errors: '', output: expect.stringMatching(/^Restored \d+ rows/) });
    // The command opens it itself; what a terminal would obey is no name, and does not reach the screen.
    const set = await millrace({ DATA_DIR: none }, ['provider', 'set', 'name', 'a\u001b[2Jb', '--yes']);
    expect(set.exit).toBe(1);
    expect(set.output + set.errors).not.toContain('\u001b');
    expect((await millrace({ DATA_DIR: none }, ['provider', 'get', 'name'])).output).toBe('Millrace\n');
    // The log has whom the environment names.
    const named = { DATA_DIR: none, OPERATOR: 'Dana Weir' };
    expect(await millrace(named, ['provider', 'set', 'name', 'Brook', '--yes'])).toMatchObject({ exit: 0 });
    expect((await millrace({ DATA_DIR: none }, ['log', '--limit', '1'])).output).toContain('Dana Weir');
  });

  test('while a server starts, the command says that it will be able to soon', async () => {
    const held = join(folder, 'held');
    mkdirSync(join(held, 'database'), { recursive: true });
    const lock = lockFolder(held);
    onTestFinished(() => lock.release());
    expect(await millrace({ DATA_DIR: held }, ['publishers', 'list'])).toMatchObject({
      exit: 3,
      errors:
        `The data folder ${held} is in use by another process (${process.pid}). ` +
        'A server that is starting takes no commands yet: try again in a few seconds.\n',
    });
  });

  test('a database that can not be reached ends with the code 3', async () => {
    const DATABASE_URL = `postgres://millrace:hunter2@127.0.0.1:${await freePort()}/network`;
    const ended = await millrace({ DATABASE_URL }, ['publishers', 'list']);
    expect(ended).toMatchObject({ exit: 3, errors: expect.stringContaining('(DATABASE_URL) cannot be used') });
    expect(ended.errors).not.toContain('hunter2');
  });

  test.skipIf(process.platform === 'win32')('one that is stopped says so, whoever was told to stop', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const DATABASE_URL = `postgres://millrace@127.0.0.1:${(silent.address() as AddressInfo).port}/network`;
    const ended = await millrace({ DATABASE_URL }, ['publishers', 'list'], once(silent, 'connection'));
    silent.close();
    expect(ended).toMatchObject({ exit: 130, errors: expect.stringMatching(/^Stopped before the end: .+\.\n$/) });
  });

  test('a socket that a killed server left is no server', { timeout: 120_000 }, async () => {
    server.kill('SIGKILL');
    await server.ended();
    expect(existsSync(join(env.DATA_DIR, 'operator', 'socket'))).toBe(true);
    expect(await type('publishers', 'list')).toMatchObject({ exit: 0 });
    expect(await files()).toEqual(asFiles);
    server = startProcess(env);
    await server.ready();
    expect(await type('publishers', 'list')).toMatchObject({ exit: 0 });
  });
});

// Where none is installed, `postgres.test.ts` says so.
const template = inject('postgres');
describe.each(template === undefined ? [] : ['Postgres'])('with %s', () => {
  test('the command connects directly, beside the server', { timeout: 120_000 }, async () => {
    const own = {
      DATABASE_URL: await demoOnPostgres(template ?? ''),
      PORT: String(await freePort()),
      DEMO: '1',
      DATA_DIR: join(folder, 'beside'),
    };
    const beside = startProcess(own);
    await beside.ready();
    expect(await millrace(own, ['publishers', 'approve', '2', '--yes'])).toMatchObject({ exit: 0 });
    expect(await millrace(own, ['publishers', 'approve', '2', '--yes'])).toMatchObject({ exit: 1 });
    expect(await millrace(own, ['restore', join(folder, 'a.backup'), '--replace', '--yes'])).toMatchObject({
      exit: 1,
      errors: 'A server works on this database: stop it first.\n',
    });
    beside.kill('SIGTERM');
    await beside.ended();
  });
});
