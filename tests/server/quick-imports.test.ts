import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What a process of its own prints that may have been told the quick way. */
function printedBy(program: string, isQuick: boolean): string {
  const before = "(await import('./packages/server/src/quick-imports.ts')).findQuickly();";
  const words = ['--conditions=@millrace/source', '--input-type=module', '-e', `${isQuick ? before : ''}${program}`];
  return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).trim();
}

const missing = (path: string) => `await import('${path}').catch(({ code }) => console.log(code));`;

test('what is found the quick way are the same files, and each is there once', () => {
  const program = `
    const { desc } = await import('drizzle-orm');
    const { asc } = await import('drizzle-orm/sql/expressions/select');
    const { pgTable } = await import('drizzle-orm/pg-core');
    const again = await import(new URL('index.js', import.meta.resolve('drizzle-orm')).href);
    const { users } = await import('./packages/server/src/app/schema.ts');
    console.log(again.desc === desc, again.asc === asc, users.constructor === pgTable('some', {}).constructor);
    console.log(import.meta.resolve('drizzle-orm/node-postgres'));`;
  const quick = printedBy(program, true);
  expect(quick).toBe(printedBy(program, false));
  expect(quick).toMatch(/^true true true\n/);
});

test('what is not there is told as ever', () => {
  for (const path of ['drizzle-orm/nothing', 'drizzle-orm-of-others', './nothing.js']) {
    expect(printedBy(missing(path), true), path).toBe(printedBy(missing(path), false));
  }
});

test('a command starts without what draws pictures and what sends letters', () => {
  const program = `
    const { registerHooks } = await import('node:module');
    const packages = new Set();
    registerHooks({
      load(url, context, next) {
        packages.add(/node_modules\\/([^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    await import('./packages/server/src/operator/cli.ts');
    console.log(packages.has('zod'), packages.has('sharp'), packages.has('nodemailer'));`;
  expect(printedBy(program, true)).toBe('true false false');
});
