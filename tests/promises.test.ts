// What operators are promised names the tests that hold it: docs/security.md.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows.map(([, promise = '', , tested = '']) => [promise, tested]))('%s', (_, tested) => {
  const names = [...tested.matchAll(/`([^`]+)`/g)].map(([, name]) => `tests/${name}.test.ts`);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !existsSync(name))).toEqual([]);
});
