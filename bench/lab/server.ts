import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/lab/free-port.ts';
import { startProcess } from '../../tests/lab/process.ts';
import { whileRunning } from './ending.ts';

export interface Served {
  readonly origin: string;
  readonly pid: number;
}

/** Works beside the server with the demonstration, in production, on a free port and a data folder of its own. */
export function withServer<T>(
  env: Record<string, string>,
  work: (served: Served) => Promise<T>,
  checkout?: string,
): Promise<T> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const usual = { NODE_ENV: 'production', DEMO: '1', PROXIES: '1', PORT: String(port), DATA_DIR: folder };
    const server = startProcess({ ...usual, ...env }, undefined, checkout);
    async function stop(): Promise<void> {
      server.kill('SIGTERM');
      await server.ended();
    }
    return whileRunning(stop, async () => {
      await server.ready();
      return work({ origin: `http://localhost:${port}`, pid: server.pid });
    });
  });
}

/** Works with a folder that is gone afterwards. */
export function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return whileRunning(remove, () => work(folder));
}
