// The product out of a registry: `npx millrace` in an empty folder, without a checkout, a database or a setting.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../lab/free-port.ts';
import { compileCache } from '../lab/process.ts';
import { tarballOf } from './packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-npx-'));
const command = join(folder, 'node_modules/.bin/millrace');
let server: ChildProcess | undefined;
let origin: string;
let env: NodeJS.ProcessEnv;
let said = '';

beforeAll(async () => {
  const install = ['install', '--prefer-offline', '--no-package-lock', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, ...['core', 'server', 'millrace'].map(tarballOf)], { cwd: folder, stdio: 'pipe' });
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  env = { PATH: process.env['PATH'], PORT: port, ORIGIN: origin, ...compileCache };
  server = spawn(process.execPath, [command], { cwd: folder, env, stdio: 'pipe' });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (said += String(part)));
  await vi.waitUntil(() => said.includes(`Millrace is at ${origin}`), { timeout: 120_000, interval: 100 });
}, 300_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function textAt(path: string): Promise<string> {
  const response = await fetch(new URL(path, origin));
  expect(response.status, path).toBe(200);
  return response.text();
}

test('the portal is there, whole', async () => {
  const html = await textAt('/');
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(parts).not.toEqual([]);
  for (const path of parts) await textAt(path);
});

test('the tester for other pages is there, and so are the calls and their description', async () => {
  expect(await textAt('/embed/v1/tester.js')).toContain('millrace-tester');
  expect(await textAt('/api/openapi.json')).toContain('/accounts/login-r/');
  expect(JSON.parse(await textAt('/api/common/get-provider-r/'))).toMatchObject({ c: 0 });
});

test('the operator is answered by the server that runs', () => {
  const words = [command, 'publishers', 'list', '--status', 'any'];
  expect(execFileSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })).toBe('There is none.\n');
});

test('a link is tested without a server, from an empty folder, and nothing is left there', async () => {
  const host = createServer(({ url }, response) => {
    if (url === '/go') response.writeHead(302, { location: '/end' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Here</h1>');
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const empty = mkdtempSync(join(tmpdir(), 'millrace-npx-'));
  onTestFinished(() => {
    host.close();
    rmSync(empty, { recursive: true, force: true });
  });
  const type = async (...argv: string[]) => {
    const child = spawn(process.execPath, [command, 'test', ...argv], { cwd: empty, env: { PATH: env['PATH'] } });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (errors += String(part)));
    const [exit] = (await once(child, 'close')) as [number | null];
    return { exit, output, errors };
  };
  expect(await type(`${at}/go`)).toEqual({
    exit: 0,
    output: expect.stringMatching(/^ 1 {2}302 [^]*\n 2 {2}200 [^]*\nIt works\. The link ends on a page\./),
    errors: '',
  });
  expect(await type(`${at}/go`, '--expect', 'play.google.com', '--quiet')).toMatchObject({ exit: 1, errors: '' });
  expect(await type(`${at}/go`, '--country', 'DE', '--json')).toMatchObject({
    exit: 0,
    output: expect.stringContaining('"outcome": "works"'),
    errors: expect.stringContaining('No exit for DE'),
  });
  expect(await type('--help')).toMatchObject({ exit: 0, output: expect.stringContaining('--expect') });
  expect(await type('nonsense')).toMatchObject({ exit: 2, output: '' });
  expect(readdirSync(empty)).toEqual([]);
});

test('by what the Dockerfile asks, it is well, and without it nothing is', () => {
  const dockerfile = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const [, words = '[]'] = /^HEALTHCHECK .*\\\n *CMD (.*)$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(words) as string[];
  const statusAt = (port: string) => spawnSync(process.execPath, args, { env: { PORT: port } }).status;
  expect(statusAt(new URL(origin).port)).toBe(0);
  expect(statusAt('9')).toBe(1);
});

test('it keeps what it stores in that folder, and ends in order', async () => {
  expect(existsSync(join(folder, '.data'))).toBe(true);
  server?.kill('SIGTERM');
  expect(await once(server!, 'exit')).toEqual([0, null]);
});
