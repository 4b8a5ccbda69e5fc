import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { checkNetwork, type Checked } from '../../packages/server/src/operator/init-checks.ts';
import { bySelf, hostKey } from '../lab/certificates.ts';
import { freePort } from '../lab/free-port.ts';
import { aMailServer } from '../lab/mail-server.ts';
import { millrace } from '../lab/millrace.ts';
import { hasPostgres, startPostgres } from '../lab/postgres.ts';

const folders: string[] = [];
const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const server of servers) server.close();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  folders.push(folder);
  return folder;
}

const answers = (folder: string, more: readonly string[] = []) => {
  const network = '--name Brook --origin https://portal.brook.example --terms https://brook.example/terms'.split(' ');
  const ways = '--tracking-domain https://go.brook.example --support-mail help@brook.example --no-checks'.split(' ');
  return ['init', ...network, ...ways, '--folder', folder, ...more];
};

test('a network is set up by options: two files for their owner alone, with a secret, and only what differs', async () => {
  const folder = newFolder();
  expect(await millrace({}, answers(folder))).toMatchObject({ exit: 0, errors: '' });
  const [environment, provider] = ['millrace.env', 'provider.json'].map((name) => join(folder, name));
  for (const path of [environment, provider]) expect(statSync(path ?? '').mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(provider ?? '', 'utf8'))).toEqual({
    name: 'Brook',
    support_email: 'help@brook.example',
    terms_url: 'https://brook.example/terms',
    tracking_domain: 'https://go.brook.example',
  });
  const said = readFileSync(environment ?? '', 'utf8');
  expect(said).not.toContain('OPERATOR');
  expect(said).toContain('ORIGIN=https://portal.brook.example\n');
  expect(said).toMatch(/\nMETRICS_TOKEN=[\w-]{32}\n/);
  const again = await millrace({}, answers(folder));
  expect(again).toMatchObject({ exit: 1, errors: expect.stringContaining('is there already: --replace') });
  expect(readFileSync(environment ?? '', 'utf8')).toBe(said);
  expect(await millrace({}, answers(folder, ['--replace', '--operator', 'Dana Weir']))).toMatchObject({ exit: 0 });
  expect(readFileSync(environment ?? '', 'utf8')).toContain('\nOPERATOR="Dana Weir"\n');
  expect(readFileSync(environment ?? '', 'utf8')).not.toBe(said);
});

test('where nobody can be asked, all that is missing is named at once', async () => {
  const { exit, errors } = await millrace({}, ['init', '--name', 'Brook', '--folder', newFolder()]);
  expect(exit).toBe(1);
  for (const name of ['--origin', '--tracking-domain', '--support-mail', '--terms']) expect(errors).toContain(name);
  expect(errors).not.toContain('--name');
});

test('answers that can not be are all named, and nothing is written', async () => {
  const folder = newFolder();
  const wrong = [
    '--tracking-domain',
    'go.brook.example',
    '--terms',
    'javascript:x',
    '--smtp-url',
    'mail',
    '--port',
    '0',
  ];
  const { exit, errors } = await millrace({}, answers(folder, wrong));
  expect(exit).toBe(1);
  for (const name of ['--tracking-domain', '--terms', 'SMTP_URL', 'PORT']) expect(errors).toContain(name);
  expect(() => statSync(join(folder, 'millrace.env'))).toThrow('ENOENT');
});

test('a wrong address of the support is one fault, also where letters come from it', async () => {
  const { exit, errors } = await millrace({}, answers(newFolder(), ['--support-mail', 'help']));
  expect(exit).toBe(1);
  expect(errors).toContain('--support-mail');
  expect(errors).not.toContain('MAIL_FROM');
});

test('what comes next is said as it works there: a folder without scripts of npm has none to run', async () => {
  const folder = newFolder();
  const elsewhere = await millrace({}, answers(folder));
  expect(elsewhere.output).toContain(`Next: cd ${folder} && node `);
  const there = await millrace({}, answers(folder, ['--replace']), undefined, folder);
  expect(there.output).toMatch(/Next: node \S+bin\/millrace\.mjs serve,/);
  const byNpx = await millrace({ npm_command: 'exec' }, answers(folder, ['--replace']), undefined, folder);
  expect(byNpx.output).toContain('Next: npx millrace serve,');
});

test('a network that is set up with faults ends as a look at it does, with what comes next', async () => {
  const here = `http://127.0.0.1:${await freePort()}`;
  const checked = answers(newFolder(), ['--origin', here, '--tracking-domain', here]);
  const told = await millrace(
    {},
    checked.filter((word) => word !== '--no-checks'),
  );
  expect(told, told.output).toMatchObject({ exit: 1, output: expect.stringMatching(/FAULT[^]*Next: /) });
});

async function aWebServer(said: string): Promise<string> {
  const server = createServer((_request, response) => response.end(said)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function anEncryptedServer(): Promise<string> {
  const server = createSecureServer({ key: hostKey, cert: bySelf }, (_request, response) => response.end('ok'));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

async function checking(part: Partial<Checked>): Promise<string[]> {
  const port = await freePort();
  const here = `http://127.0.0.1:${port}`;
  const usual = { host: '127.0.0.1', port, origin: here, trackingDomain: here, smtpUrl: undefined };
  const letter = { mailFrom: 'a@brook.example', letterTo: 'help@brook.example', clock: '' };
  const findings = await checkNetwork({ ...usual, ...letter, ...part });
  return findings.map(({ isWell, says }) => `${isWell ? 'ok' : 'fault'}: ${says}`);
}

test('each address is looked at from outside: its name, its certificate, and whether it leads here', async () => {
  const elsewhere = await aWebServer('somebody else');
  expect(await checking({})).toContainEqual(
    expect.stringMatching(/^ok: http:\/\/127\.0\.0\.1:\d+ leads to this machine/),
  );
  expect(await checking({ trackingDomain: elsewhere })).toContain(
    `fault: ${elsewhere} is answered by something else: lead it to the port of this server.`,
  );
  expect(await checking({ trackingDomain: 'https://nowhere.invalid' })).toContainEqual(
    expect.stringMatching(/^fault: nowhere\.invalid is not known to DNS/),
  );
  const secure = await anEncryptedServer();
  expect(await checking({ trackingDomain: secure })).toContain(
    `fault: ${secure} does not answer: its certificate is signed by nobody else.`,
  );
});

test('a server that runs already is taken for what its port says', async () => {
  const running = await aWebServer('ok');
  const found = await checking({ port: Number(new URL(running).port), origin: running, trackingDomain: running });
  expect(found).toContainEqual(expect.stringMatching(/^ok: .*one runs here already/));
});

test('the port is left to a server that is starting', async () => {
  const dataDir = newFolder();
  const port = await freePort();
  const held = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(dataDir, 'pid'), `${held.pid}\n`);
  const origin = `http://127.0.0.1:${port}`;
  const starting = `fault: ${origin} does not answer: nothing listens there.`;
  expect(await checking({ port, origin, trackingDomain: origin, dataDir })).toContain(starting);
  held.kill();
  await once(held, 'exit');
  // What a server that has ended left behind says nothing.
  expect(await checking({ port, origin, trackingDomain: origin, dataDir })).not.toContain(starting);
});

test.skipIf(!hasPostgres)(
  'the port is left to a server that is starting on a Postgres, which is looked at too',
  async () => {
    const postgres = await startPostgres();
    try {
      const { host } = new URL(postgres.url);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const starting = `fault: ${origin} does not answer: nothing listens there.`;
      const place = { port, origin, trackingDomain: origin, databaseUrl: postgres.url };
      const own = new Client({ connectionString: postgres.url, application_name: 'millrace' });
      await own.connect();
      expect(await checking(place)).toContain(starting);
      await own.end();
      const found = await checking(place);
      expect(found).not.toContain(starting);
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^ok: The database at ${host}/.* answers, of Postgres \\d+\\.$`)),
      );
    } finally {
      postgres.stop();
    }
    const nowhere = `postgres://millrace@127.0.0.1:${await freePort()}/brook`;
    expect(await checking({ databaseUrl: nowhere })).toContainEqual(
      expect.stringMatching(/^fault: The database at 127\.0\.0\.1:\d+\/brook can not be used: .*ECONNREFUSED/),
    );
  },
);

test('the port is held for three seconds at most, however many addresses say nothing', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  servers.push({ close: () => silent.close().closeAllConnections() });
  await once(silent, 'listening');
  const [first, second] = ['127.0.0.1', 'localhost'].map(
    (name) => `http://${name}:${(silent.address() as AddressInfo).port}`,
  );
  const since = Date.now();
  const found = await checking({ origin: first ?? '', trackingDomain: second ?? '' });
  for (const origin of [first, second])
    expect(found).toContain(`fault: ${origin} does not answer: nothing came within 3 seconds.`);
  expect(Date.now() - since).toBeLessThan(5_500);
});

test('a test letter is sent, and a mail server that is away or takes none is told in words', async () => {
  const mail = await aMailServer();
  expect(await checking({ smtpUrl: mail.url })).toContainEqual(expect.stringMatching(/^fault: 127.*takes no letter/));
  await mail.up();
  expect(await checking({ smtpUrl: mail.url })).toContainEqual(expect.stringMatching(/^ok: 127.*has taken a letter/));
  expect(mail.received).toMatchObject([expect.stringContaining('To: help@brook.example')]);
  mail.refuse('help@brook.example');
  expect(await checking({ smtpUrl: mail.url })).toContainEqual(expect.stringMatching(/^fault: .*550/));
  expect(await checking({})).toContainEqual(expect.stringMatching(/^fault: No mail server is named/));
});

test('a clock that is wrong is told, by a server that is named', async () => {
  const right = await aWebServer('');
  expect(await checking({ clock: right })).toContain(`ok: The clock is that of ${right}.`);
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 300_000).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const wrong = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checking({ clock: wrong })).toContainEqual(expect.stringMatching(/^fault: The clock is \d+ s ahead of/));
});

test('what was written is looked at again by --check', async () => {
  const folder = newFolder();
  const provider = join(folder, 'provider.json');
  writeFileSync(provider, '{"tracking_domain": "https://nowhere.invalid"}');
  const env = { PROVIDER: provider, ORIGIN: 'https://nowhere.invalid', PORT: String(await freePort()) };
  expect(await millrace(env, ['init', '--check'])).toMatchObject({
    exit: 1,
    output: expect.stringContaining('FAULT  nowhere.invalid is not known to DNS'),
  });
});
