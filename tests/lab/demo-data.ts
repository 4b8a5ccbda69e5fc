import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../../packages/server/src/config.ts';
import { demoOnPostgres } from './postgres-template.ts';
import { demoFolder } from './template.ts';

export interface DemoData {
  /** Where its data is, as the server's configuration says it. */
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  remove(): void;
}

/** A demonstration of its own, on the database that this run of the tests is about. */
export async function newDemoData(): Promise<DemoData> {
  const template = inject('postgres');
  const dataDir = template === undefined ? await demoFolder() : mkdtempSync(join(tmpdir(), 'millrace-test-'));
  const databaseUrl = template === undefined ? undefined : await demoOnPostgres(template);
  return { config: { databaseUrl, dataDir }, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
