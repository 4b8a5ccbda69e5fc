// The examples are run as their first lines say, against the real server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { root } from '../lab/imports.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

/** Runs an example; resolves to what it printed and how it ended. */
function run(name: string, args: string[], environment: Record<string, string>) {
  const child = spawn('node', ['--conditions=@millrace/source', join(root, 'examples', name), ...args], {
    env: { ...process.env, ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  return new Promise<{ lines: string[]; code: number | null }>((resolve) =>
    child.on('close', (code) => resolve({ lines: printed.trim().split('\n'), code })),
  );
}

const email = 'publisher@demo.test';

test('core alone logs in and lists smartlinks, in Node', async () => {
  const { lines, code } = await run('smartlinks.ts', [server.origin, email], { MILLRACE_PASSWORD: demoPassword });
  expect(lines.at(-1)).toBe('40 of 40 smartlinks');
  expect(lines).toHaveLength(41);
  expect(lines.slice(0, -1).filter((line) => !/^50\d\d {2}(CPA|CPI|CPL) +\d+\.\d\d {2}\w/.test(line))).toEqual([]);
  expect(code).toBe(0);
});

test('and says what was refused', async () => {
  const { lines, code } = await run('smartlinks.ts', [server.origin, email], { MILLRACE_PASSWORD: 'wrong' });
  expect(lines).toEqual(['session.login was refused (-1): Wrong e-mail or password.']);
  expect(code).toBe(1);
});
