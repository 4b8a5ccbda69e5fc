import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../../packages/server/src/config/config.ts';
import { demoOnPostgres } from './postgres-template.ts';
import { demoFolder } from './template.ts';

export interface DemoData {
  /** Where its data is, as the server's configuration says it. */
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  remove(): void;
}

/** A demonstration of its own, on the database that this run of the tests is about, or on the embedded one. */
export async function newDemoData({ isEmbedded = false } = {}): Promise<DemoData> {
  const template = isEmbedded ? undefined : inject('postgres');
  const dataDir = template === undefined ? await demoFolder() : mkdtempSync(join(tmpdir(), 'millrace-test-'));
  const databaseUrl = template === undefined ? undefined : await demoOnPostgres(template);
  return { config: { databaseUrl, dataDir }, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Where a server finds it, as settings of its process. */
export function settingsOf({ config: { databaseUrl, dataDir } }: DemoData): Record<string, string> {
  // Where nobody listens: no test leaves this machine.
  const TELEGRAM_API = 'http://127.0.0.1:9';
  return {
    DEMO: '1',
    DATA_DIR: dataDir,
    TELEGRAM_API,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}
