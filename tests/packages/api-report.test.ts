import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiOf, reported } from '../../scripts/api.ts';
import { tarballOf } from './packed.ts';

const place = mkdtempSync(join(tmpdir(), 'millrace-api-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each(reported)('what the packed %s exports is what its api.txt says (npm run api writes it)', (folder) => {
  mkdirSync(join(place, folder));
  execFileSync('tar', ['-xzf', tarballOf(folder), '-C', join(place, folder)]);
  const written = readFileSync(resolve(import.meta.dirname, `../../packages/${folder}/api.txt`), 'utf8').split('\n');
  const packed = apiOf(join(place, folder, 'package')).split('\n');
  // Line by line, because a diff of all of it takes a minute.
  expect(packed.filter((line, at) => line !== written[at]).slice(0, 5)).toEqual([]);
  expect(packed.length).toBe(written.length);
});
