import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLinkLab } from '@millrace/demo/link-lab';
import { afterAll, beforeAll, expect } from 'vitest';
import { millrace, type Ended } from './millrace.ts';
import { compileCache } from './process.ts';

export const command = resolve(import.meta.dirname, '../../packages/server/bin/millrace.mjs');

/** What `millrace test --json` tells. */
export interface ToldTests {
  readonly outcome: string;
  readonly tests: readonly { readonly [name: string]: unknown; readonly urls: readonly Record<string, unknown>[] }[];
}

interface LinkTest {
  /** Where links to test are. */
  readonly at: string;
  /** Where the command is typed. */
  readonly folder: string;
  type(...argv: string[]): Promise<Ended>;
  json(...argv: string[]): Promise<ToldTests>;
}

/** For a test file: links to test on this machine, and a folder to type `millrace test` in. */
export function aLinkTest(): LinkTest {
  const lab = createLinkLab();
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  let at = '';
  beforeAll(async () => {
    await once(lab.listen(0, '127.0.0.1'), 'listening');
    at = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    lab.closeAllConnections();
    lab.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const type = (...argv: string[]) => millrace(compileCache, ['test', ...argv], undefined, folder);
  return {
    get at() {
      return at;
    },
    folder,
    type,
    async json(...argv) {
      const { output, errors } = await type(...argv, '--json');
      expect(errors).toBe('');
      return JSON.parse(output) as ToldTests;
    },
  };
}
