// What a README shows is copied: each snippet is a file that TypeScript takes in strict mode, as it stands.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const whole = globSync(['README.md', 'packages/*/README.md']);
/** These show the lines of one widget, amid names that the host has: only what is said to the widget is read. */
const lines = globSync('packages/widgets/src/*/README.md');
const hostNames = /error TS(2304|2552|18004|7006):/;

const folder = '.cache/readme-snippets';
const snippets = new Map<string, string>();
let faults: readonly string[] = [];

/** What a host has that we do not. */
const hosts = `declare module 'next/navigation' {
  export function useServerInsertedHTML(callback: () => import('react').ReactNode): void;
}
declare module '@react-router/node' {
  export function createReadableStreamFromReadable(source: import('node:stream').Readable): ReadableStream;
}
`;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...whole, ...lines]) {
    const blocks = [...readFileSync(path, 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)];
    for (const [index, [, text = '']] of blocks.entries()) {
      const name = `${path.replaceAll('/', '_').replace('.md', '')}_${index + 1}.tsx`;
      snippets.set(name, path);
      writeFileSync(join(folder, name), `${text}\nexport {};\n`);
    }
  }
  writeFileSync(join(folder, 'hosts.d.ts'), hosts);
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, types: ['node', 'vite/client'] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['*.tsx', 'hosts.d.ts'], exclude: [] }),
  );
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  faults = stdout.split('\n').filter((line) => line.includes('error TS'));
}, 120_000);

function faultsOf(path: string): string[] {
  const names = [...snippets].filter(([, from]) => from === path).map(([name]) => name);
  return faults.filter((fault) => names.some((name) => fault.includes(`/${name}(`)));
}

test('snippets are found', () => {
  expect(snippets.size).toBeGreaterThan(20);
  const strange = faults.filter((fault) => ![...snippets.keys()].some((name) => fault.includes(`/${name}(`)));
  expect(strange).toEqual([]);
});

test.each(whole)('every snippet of %s compiles', (path) => {
  expect(faultsOf(path)).toEqual([]);
});

test.each([...whole, ...lines])('every entry that %s names can be imported', (path) => {
  const named = [...readFileSync(path, 'utf8').matchAll(/@millrace\/(core|widgets|embed)\/([\w/-]+)/g)];
  const missing = named.filter(([, name, entry = '']) => {
    const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as { exports: object };
    return !Object.keys(exports).some((key) => `./${entry}`.startsWith(key.replace('*', '').replace(/\.json$/, '')));
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

test.each(lines)('the lines of %s are what the widget takes', (path) => {
  expect(faultsOf(path).filter((fault) => !hostNames.test(fault))).toEqual([]);
});

test.each(whole.filter((path) => path !== 'README.md'))('%s says how to install it, in few lines', (path) => {
  expect(readFileSync(path, 'utf8')).toMatch(/^```sh\n(npm install @millrace|npx millrace)/m);
});
