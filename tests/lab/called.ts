import { codes } from '@millrace/core';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

interface Logged {
  readonly id: string;
  readonly call?: string;
  readonly code?: number;
  readonly status: number;
}

/**
 * Writes down what a server of a test answered to which call, by its log, for `checkCalls` to read when all tests have
 * been run. `ofNoCall` has the ids of requests whose answers are no tests of their calls.
 */
export function writeCalled(log: readonly string[], ofNoCall: ReadonlySet<string>): void {
  const folder = inject('called');
  if (folder === undefined) return;
  const called = new Set<string>();
  for (const line of log.filter((one) => one.includes('"msg":"request"'))) {
    const { id, call, code, status } = JSON.parse(line) as Logged;
    // What leads on to a page has no envelope, and so no code.
    const given = code ?? (status === 303 ? codes.ok : undefined);
    if (call !== undefined && given !== undefined && !ofNoCall.has(id)) called.add(`${call} ${given}`);
  }
  writeFileSync(join(folder, randomUUID()), [...called].join('\n'));
}
