// `millrace test` as it is typed: a process of its own, against real web servers on this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testCommands } from '../../packages/server/src/operator/test-command.ts';
import { connectExit } from '../lab/exits.ts';
import { aLinkTest, command } from '../lab/link-test.ts';
import { millrace } from '../lab/millrace.ts';
import { compileCache } from '../lab/process.ts';

const links = aLinkTest();
const { type } = links;

describe('one link', () => {
  test('is followed to its end, each hop with its number, status, kind and address, and the verdict last', async () => {
    const { exit, output, errors } = await type(`${links.at}/chain/lander`);
    expect({ exit, errors }).toEqual({ exit: 0, errors: '' });
    const lines = output.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^ 1 {2}302 +\d+ ms {2}HTTP redirect +http:\/\/127\.0\.0\.1:\d+\/chain\/lander$/),
      expect.stringMatching(/^ 2 {2}200 +\d+ ms {2}Meta refresh +http:.*\/lander\/2\?clickid=9f3c2e71$/),
      expect.stringMatching(/^ 3 {2}200 +\d+ ms {2}Meta refresh +http:.*\/lander\/3\?clickid=9f3c2e71$/),
      expect.stringMatching(/^ 4 {2}200 +\d+ ms {2}No redirect +http:.*\/end\?clickid=9f3c2e71$/),
      expect.stringMatching(/^It works\. The link ends on a page\. \(4 hops, \d+ ms\)$/),
      'Next step: You can send traffic to it.',
    ]);
  });

  test.each([
    ['/chain/store', [], 0, 'It works. The link ends in an app store.'],
    ['/chain/intent', [], 0, 'It works. The link opens an app.'],
    ['/chain/script', [], 0, 'It works. The link ends on a page.'],
    ['/chain/refresh', [], 0, 'It works. The link ends on a page.'],
    ['/chain/not-found', [], 1, 'Fails because the page was not found. (hop 2 of 2'],
    ['/chain/fault', [], 1, 'Fails because the last host returned an error.'],
    ['/chain/loop', [], 1, 'Fails because of a redirect loop. (hop 3 of 3'],
    ['/chain/unknown', [], 1, 'Fails because a host is unknown.'],
    ['/chain/long', [], 1, 'Fails because the chain has more than 20 hops.'],
    ['/chain/long', ['--max-hops', '3'], 1, 'Fails because the chain has more than 3 hops.'],
    ['/chain/macro', [], 0, 'Works, but the macro {click_id} was not replaced.'],
    ['/chain/macro', ['--strict'], 1, 'Works, but the macro {click_id} was not replaced.'],
    ['/chain/store', ['--expect', 'play.google.com'], 0, 'It works. The link ends at the expected destination.'],
    ['/chain/store', ['--expect', 'com.harbor.tycoon'], 0, 'It works. The link ends at the expected destination.'],
    ['/chain/store', ['--expect', 'com.other.app'], 1, 'Fails because it does not end at the expected destination.'],
    ['/chain/store', ['--os', 'ios'], 1, 'Fails because it ends in the app store of the other system.'],
    ['/chain/apple', ['--os', 'ios'], 0, 'It works. The link ends in an app store.'],
  ])('%s %j ends with %i and says why', async (path, options, exit, said) => {
    const ended = await type(links.at + path, ...options);
    expect(ended).toMatchObject({ exit, errors: '', output: expect.stringContaining(`\n${said}`) });
  });

  test('a host that never answers is waited for as long as was asked, and told so', async () => {
    const ended = await type(`${links.at}/chain/slow`, '--timeout', '1');
    expect(ended).toMatchObject({ exit: 1, output: expect.stringContaining('did not respond within 1 second.') });
  });

  test('hops are told while the chain goes on', async () => {
    const child = spawn(process.execPath, [command, 'test', `${links.at}/chain/then-slow`], { stdio: 'pipe' });
    const [part] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(part)).toMatch(/^ 1 {2}302 .*\/chain\/then-slow\n$/);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });

  test('without an exit for its country it says that it goes out from this machine', async () => {
    const { exit, errors } = await type(`${links.at}/end`, '--country', 'de');
    expect({ exit, errors }).toEqual({
      exit: 0,
      errors: expect.stringMatching(
        /^No exit for DE is configured \(EXITS\): the test goes out from this machine.*\n$/,
      ),
    });
  });
});

/** With what the operator has configured. */
function withExits(exits: unknown, ...argv: string[]) {
  writeFileSync(join(links.folder, 'exits.json'), JSON.stringify(exits));
  return millrace({ ...compileCache, EXITS: 'exits.json' }, ['test', ...argv], undefined, links.folder);
}

describe('by exits', () => {
  test('it goes out by one of its country, and not into this network', async () => {
    const exit = await connectExit();
    const exits = [{ country: 'DE', zone: 0, proxy: exit.url }];
    const inside = await withExits(exits, `${links.at}/end`, '--country', 'DE');
    expect(inside).toMatchObject({ exit: 1, errors: '', output: expect.stringContaining('--private') });
    expect(exit.dialled).toEqual([]);
    const { output, errors } = await withExits(exits, `${links.at}/end`, '--country', 'DE', '--private', '--json');
    exit.close();
    expect(exit.dialled).toEqual([new URL(links.at).host]);
    expect(errors).toBe('');
    expect(JSON.parse(output)).toMatchObject({ outcome: 'works', tests: [{ country: 'DE', exit: { country: 'DE' } }] });
  });

  test('a file of exits that is not right is wrong use', async () => {
    const ended = await withExits([{ country: 'DE' }], `${links.at}/end`, '--country', 'DE');
    expect(ended).toMatchObject({ exit: 2, output: '', errors: expect.stringMatching(/^EXITS is not right: .*\n$/) });
  });
});

describe('several links', () => {
  test('have a line each in their order, and the worst counts', async () => {
    const { exit, output } = await type(
      `${links.at}/chain/store`,
      `${links.at}/chain/not-found`,
      `${links.at}/chain/macro`,
    );
    expect(exit).toBe(1);
    expect(output.split('\n')).toEqual([
      `works   ${links.at}/chain/store`,
      `fails   ${links.at}/chain/not-found  the page was not found. (hop 2 of 2)`,
      `doubts  ${links.at}/chain/macro  the macro {click_id} was not replaced. (hop 2 of 2)`,
      '3 links: 1 work, 1 with doubts, 1 fail.',
      '',
    ]);
    expect((await type(`${links.at}/chain/store`, `${links.at}/chain/macro`)).exit).toBe(0);
    expect((await type(`${links.at}/chain/store`, `${links.at}/chain/macro`, '--strict')).exit).toBe(1);
  });

  test('come from a file or the standard input, without empty lines and comments', async () => {
    const list = `\ufeff# Links of June\r\n\r\n  ${links.at}/end \r\n${links.at}/chain/store\r\n`;
    writeFileSync(join(links.folder, 'links.txt'), list);
    expect(await links.json('--file', 'links.txt')).toMatchObject({
      outcome: 'works',
      tests: [{ url: `${links.at}/end` }, {}],
    });
    for (const how of [['-'], ['--file', '-']]) {
      const child = spawn(process.execPath, [command, 'test', ...how, '--quiet'], { cwd: links.folder, stdio: 'pipe' });
      let output = '';
      child.stdout.on('data', (part) => (output += String(part)));
      child.stdin.end(`${list}${links.at}/chain/fault\n`);
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(output).toBe(`fails   ${links.at}/chain/fault  the last host returned an error. (hop 1 of 1)\n`);
    }
  });

  test('quiet, nothing is said of what works', async () => {
    expect(await type(`${links.at}/chain/store`, '--quiet')).toEqual({ exit: 0, output: '', errors: '' });
    expect((await type(`${links.at}/chain/fault`, '--quiet')).output).toMatch(/^Fails because .*\nNext step: .*\n$/);
  });
});

test.each([
  [[], 'A link to test is missing.'],
  [['ftp://host.test/'], '"ftp://host.test/" is no link that begins with http:// or https://.'],
  [['go.example.com/c'], '"go.example.com/c" is no link'],
  [['https://go.test/', '--expect', 'two words'], '--expect takes an app ID, a domain or a link.'],
  [['https://go.test/', '--os', 'windows'], '--os takes android|ios.'],
  [['https://go.test/', '--country', 'Germany'], '--country takes a country as its two letters, such as DE'],
  [['https://go.test/', '--country', 'QQ'], '"QQ" is none.'],
  [['https://go.test/', '--timeout', '0'], '--timeout takes a whole number from 1 to 999999.'],
  [['https://go.test/', '--max-hops', 'x'], '--max-hops takes a whole number from 1 to 999999.'],
  [['https://go.test/', '--frobnicate'], "Unknown option '--frobnicate'."],
  [['--file', 'none.txt'], 'none.txt can not be read: there is no such file.'],
  [['--file', 'bad.txt'], 'Line 2 of bad.txt is no link'],
  [['--file', 'empty.txt'], 'There is no link in the list.'],
])('%j is wrong use: it ends with 2 and one sentence', async (argv, said) => {
  writeFileSync(join(links.folder, 'bad.txt'), `${links.at}/end\nnonsense\n`);
  writeFileSync(join(links.folder, 'empty.txt'), '\n# none\n');
  const { exit, output, errors } = await type(...argv);
  expect({ exit, output }).toEqual({ exit: 2, output: '' });
  expect(errors).toContain(said);
  expect(errors).toMatch(/^[^\n]+ "millrace help test" shows how it is used\.\n$/);
});

test('help shows the options, and that no server is needed', async () => {
  const ended = await type('--help');
  expect(ended).toMatchObject({ exit: 0, errors: '', output: expect.stringContaining('--expect <app or domain>') });
  expect(ended.output).toBe((await millrace(compileCache, ['help', 'test'])).output);
});

test('its documentation has every option, and no other', () => {
  const docs = readFileSync('docs/test-links.md', 'utf8');
  const lines = docs.split('\n').filter((line) => line.startsWith('| `--') || line.includes('millrace test '));
  const named = new Set(
    lines.flatMap((line) => [...line.matchAll(/(?<= |`)--([a-z][a-z-]*)/g)].map(([, name]) => name)),
  );
  const [{ options = {} } = {}] = testCommands;
  expect([...named].filter((name) => name !== 'yes').toSorted()).toEqual(Object.keys(options).toSorted());
});

test('nothing is written, and nothing of a database or a server is loaded', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  const told = join(links.folder, 'tell-modules.mjs');
  writeFileSync(
    told,
    `import { registerHooks } from 'node:module';
     registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`,
  );
  const ended = await millrace({ NODE_OPTIONS: `--import=${told}` }, ['test', `${links.at}/end`], undefined, empty);
  expect(ended.exit).toBe(0);
  expect(ended.errors).toContain('/operator/test-links.ts\n');
  expect(ended.errors).not.toMatch(
    /drizzle|pglite|\/hono\/|\/pg\/|pino|sharp|nodemailer|playwright|\/server\/src\/(db|config|app)\//,
  );
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});

/** A host that leads on by the bytes of UTF-8, as many do. */
async function withHost(work: (origin: string, asked: string[]) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const host = createServer((line) => {
    line.on('error', () => line.destroy());
    line.once('data', (bytes) => {
      const path = bytes.toString('latin1').split(' ')[1] ?? '';
      asked.push(path);
      const head =
        path === '/' ? 'HTTP/1.1 302 Found\r\nLocation: /目标' : 'HTTP/1.1 200 OK\r\nContent-Type: text/html';
      line.end(`${head}\r\nContent-Length: 4\r\nConnection: close\r\n\r\nHere`);
    });
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  try {
    await work(`http://127.0.0.1:${(host.address() as AddressInfo).port}`, asked);
  } finally {
    host.close();
  }
}

describe('what is odd', () => {
  test('a redirect in Chinese letters leads where a browser goes', async () => {
    await withHost(async (origin, asked) => {
      expect(await type(`${origin}/`)).toMatchObject({ exit: 0 });
      expect(asked).toEqual(['/', '/%E7%9B%AE%E6%A0%87']);
    });
  });

  test('a HAR goes into the file that a link names, and into what is no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'millrace-har-'));
    try {
      const [file, link] = [join(folder, 'real.har'), join(folder, 'link.har')];
      writeFileSync(file, 'old');
      symlinkSync(file, link);
      expect(await type(`${links.at}/chain/store`, '--har', link)).toMatchObject({ exit: 0 });
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(readFileSync(file, 'utf8')).toContain('"log"');
      expect(await type(`${links.at}/chain/store`, '--har', '/dev/null')).toMatchObject({ exit: 0 });
      expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('output that can not be written is told, and does not end as if all were well', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [command, 'test', `${links.at}/chain/store`, '--json'], {
      stdio: ['ignore', full, 'pipe'],
    });
    const errors: string[] = [];
    child.stderr?.on('data', (bytes) => errors.push(String(bytes)));
    const [exit] = (await once(child, 'close')) as [number];
    closeSync(full);
    expect([exit, errors.join('')]).toEqual([3, 'The output can not be written: ENOSPC.\n']);
  });

  test('a password in a link is neither sent nor printed, and two lists are one too many', async () => {
    const secret = await type('http://user:hunter2@127.0.0.1/');
    expect(secret).toMatchObject({ exit: 2, output: '' });
    expect(secret.errors).toContain('A link with a user name or a password in it is not tested');
    expect(secret.errors).not.toContain('hunter2');
    expect(await type('-', '--file', 'links.txt')).toMatchObject({
      exit: 2,
      errors: expect.stringContaining('One list at a time: --file or -'),
    });
  });
});
