import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../lab/free-port.ts';
import { millrace } from '../lab/millrace.ts';
import { compileCache, startProcess } from '../lab/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const command = resolve(import.meta.dirname, '../../packages/server/bin/millrace.mjs');
const running: { kill(signal: NodeJS.Signals): unknown }[] = [];
afterAll(() => {
  for (const one of running) one.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

// Six processes one after the other, four of which open a database: on a busy machine each takes its time.
const timeout = 480_000;

test('what init has written is served, ends in order, and takes no demonstration', { timeout }, async () => {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const options = ['--name', 'Brook Network', '--origin', address, '--port', port, '--folder', folder, '--no-checks'];
  const more = ['--tracking-domain', address, '--support-mail', 'a@brook.example', '--terms', 'https://brook.example'];
  expect(await millrace({}, ['init', ...options, ...more])).toMatchObject({ exit: 0 });

  const env = { PATH: process.env['PATH'], ...compileCache };
  const server = spawn(process.execPath, [command, 'serve'], { cwd: folder, env, stdio: 'pipe' });
  running.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (said += String(part)));
  await expect.poll(() => said, { timeout: timeout / 2 }).toContain(`Millrace is at ${address}`);
  expect(said).not.toContain('demo.test');
  const shown = await fetch(`${address}/api/common/get-provider-r/`);
  expect(await shown.json()).toMatchObject({ d: { name: 'Brook Network', default_smartlinks: [], promotions: [] } });
  const set = ['provider', 'set', 'review_days', '2', '--yes'];
  expect(await millrace({ DATA_DIR: join(folder, 'data') }, set)).toMatchObject({ exit: 0 });
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);

  const demo = startProcess({ DATA_DIR: join(folder, 'data'), DEMO: '1', PORT: port });
  running.push(demo);
  expect(await demo.ended()).toBe(1);
  expect(demo.output()).toMatch(
    /^The data folder .* holds a network of your own, .*: nothing is changed\. Start .*\n$/,
  );
  const list = await millrace({ DATA_DIR: join(folder, 'data') }, ['provider', 'list']);
  expect(list.output).toMatch(/review_days +set +2/);
  expect(
    (await millrace({ DATA_DIR: join(folder, 'data') }, ['publishers', 'list', '--status', 'any'])).output,
  ).toContain('There is none');
});
