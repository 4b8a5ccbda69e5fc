import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The demonstration as `npm start` runs it, on a free port and a data folder of its own. */
export function useDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-demo-'));
  let server: ChildProcess;
  const demo = {
    origin: '',
    /** Ends the server as a crash would, and starts it on the same data. */
    async killAndRestart() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGKILL');
      await ended;
      await start();
    },
  };

  async function start() {
    const { port } = new URL(demo.origin);
    server = spawn(
      process.execPath,
      ['--env-file=scripts/demo.env', '--conditions=@millrace/source', 'packages/server/src/main.ts'],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      },
    );
    for (;;) {
      const answer = await fetch(`${demo.origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      if (server.exitCode !== null) throw new Error(`The demonstration ended with code ${server.exitCode}.`);
      await new Promise((wait) => setTimeout(wait, 50));
    }
  }

  beforeAll(async () => {
    demo.origin = `http://localhost:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return demo;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
