import { open } from 'node:fs/promises';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJournal, leftJournals, type Journal } from '../../packages/server/src/traffic/journal.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'millrace-test-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const append = (journal: Journal, lines: readonly string[]) => Promise.all(lines.map((line) => journal.append(line)));
const fileOf = () => {
  const [folder = ''] = readdirSync(root);
  return join(root, folder, '1.lines');
};

test('what a journal held when its process ended is found by the next, in its order', async () => {
  const journal = createJournal(root);
  await append(journal, ['one', 'two']);
  await append(journal, ['three']);
  journal.forget(2);
  await journal.close();
  const [left] = leftJournals(root);
  expect(left?.lines).toEqual(['one', 'two', 'three']);
  left?.remove();
  expect(readdirSync(root)).toEqual([]);
});

test('a journal whose process lives is left to it, and one of which all is stored is gone', async () => {
  const journal = createJournal(root);
  await append(journal, ['one']);
  expect(leftJournals(root)).toEqual([]);
  journal.forget(1);
  await journal.close();
  expect(readdirSync(root)).toEqual([]);
});

test('a line is kept once the disk has it, and not where the disk says no', async () => {
  const probe = await open(join(root, 'probe'), 'a');
  const files = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const disk = Promise.withResolvers<void>();
  const waits = [vi.spyOn(files, 'datasync'), vi.spyOn(files, 'sync')];
  for (const wait of waits) wait.mockReturnValueOnce(disk.promise).mockRejectedValueOnce(new Error('no space left'));
  const asked = () => waits.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const journal = createJournal(root);
  const kept: string[] = [];
  const first = journal.append('one').then(() => kept.push('one'));
  await expect.poll(asked).toBe(1);
  expect(kept).toEqual([]);
  disk.resolve();
  await first;
  await expect(journal.append('two')).rejects.toThrow('no space left');
  for (const wait of waits) wait.mockRestore();
  await journal.append('three');
  await journal.close();
});

test('half a line and a damaged one are not believed', async () => {
  const journal = createJournal(root);
  await append(journal, ['one', 'two', 'three']);
  await journal.close();
  const path = fileOf();
  writeFileSync(path, readFileSync(path, 'utf8').replace('two', 'twi'));
  appendFileSync(path, '1abc {"id":"ha');
  expect(leftJournals(root).flatMap(({ lines }) => lines)).toEqual(['one', 'three']);
});

test('where there was no click there is no folder', async () => {
  await createJournal(root).close();
  expect(readdirSync(root)).toEqual([]);
  expect(leftJournals(join(root, 'none'))).toEqual([]);
});
