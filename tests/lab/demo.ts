import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { startProcess, type ServerProcess } from './process.ts';

/** The demonstration as `npm start` runs it, on a free port and a data folder of its own. */
export function withDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-demo-'));
  let server: ServerProcess;
  const demo = {
    origin: '',
    /** Ends the server as a crash would, and starts it on the same data. */
    async killAndRestart() {
      server.kill('SIGKILL');
      await server.ended();
      await start();
    },
  };

  async function start() {
    server = startProcess({ DEMO: '1', PORT: new URL(demo.origin).port, DATA_DIR: folder });
    await server.ready();
  }

  beforeAll(async () => {
    demo.origin = `http://localhost:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  });
  return demo;
}
