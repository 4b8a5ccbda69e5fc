// What time it is comes from one place, which has learnt it from the server: a viewer's clock chooses no days.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const clock = 'packages/core/src/format/clock.ts';
const ownTime = /\bnew Date\(\s*\)|\bDate\(\s*\)|\bnew Date\(\s*Date\.now\(|\bTemporal\.Now\b/;
const sources = globSync('packages/{core,widgets,portal,embed}/src/**/*.{ts,tsx}').filter((file) => file !== clock);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('no page and no widget asks the viewer’s clock for the day', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => ownTime.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});
