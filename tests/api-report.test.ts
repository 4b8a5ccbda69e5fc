import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiOf } from '../scripts/api.ts';

const places: string[] = [];
afterAll(() => places.forEach((place) => rmSync(place, { recursive: true, force: true })));

function report(exports: Record<string, unknown>, files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-api-'));
  places.push(folder);
  const all = { 'package.json': JSON.stringify({ name: '@host/thing', exports }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return apiOf(folder).trimEnd().split('\n');
}

test('each exported name is one line, wherever it is declared, and nothing else is told', () => {
  const lines = report(
    { '.': { types: './dist/index.d.ts' }, './package.json': './package.json' },
    {
      'dist/index.d.ts': `import { type Row } from 'elsewhere';
export { grow as make, type Size } from './size.tsx';
export { type Row };
/** A word; export declare const no: 1; */
export declare const word: {
    readonly a: string;
};
declare const hidden: 1;
`,
      'dist/size.d.ts': `export type Size = 'small' | 'large';
export declare function grow(by: number): Size;
export declare function grow(by: string): Size;
`,
    },
  );
  expect(lines).toEqual([
    '@host/thing',
    '  Row: from elsewhere',
    "  Size: type Size = 'small' | 'large';",
    '  make: function grow(by: number): Size; function grow(by: string): Size;',
    '  word: const word: { readonly a: string; };',
  ]);
});

test('an entry with a star is one for each file', () => {
  const one = { 'dist/kit/a.d.ts': 'export declare const a: 1;\n', 'dist/kit/b.d.ts': 'export declare const b: 2;\n' };
  expect(report({ './kit/*': { types: './dist/kit/*.d.ts' } }, one)).toEqual([
    '@host/thing/kit/a',
    '  a: const a: 1;',
    '',
    '@host/thing/kit/b',
    '  b: const b: 2;',
  ]);
});

const lined = (last: string) =>
  report(
    { '.': { types: './dist/index.d.ts' } },
    { 'dist/index.d.ts': `export type Long = '${'a'.repeat(400)}' | '${last}';\n` },
  )[1];

test('a long declaration is cut, and changes its line wherever it changes', () => {
  expect(lined('x')).toMatch(/… [0-9a-f]{12}$/);
  expect(lined('x')).not.toBe(lined('y'));
});
