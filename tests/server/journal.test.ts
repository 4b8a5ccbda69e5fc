import { open } from 'node:fs/promises';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { createJournal, type Journal } from '../../packages/server/src/traffic/journal.ts';
import { journalFolders, openLeftJournal, storeLeftJournal } from '../../packages/server/src/traffic/left-journals.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'millrace-test-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const append = (journal: Journal, lines: readonly string[]) => Promise.all(lines.map((line) => journal.append(line)));
/** Takes out all that waits, so many lines at once. */
async function takeAll(journal: Journal, maxLines = 1_000): Promise<string[]> {
  const lines: string[] = [];
  while (journal.waiting > 0) lines.push(...(await journal.take(maxLines)).lines);
  return lines;
}

/** The lines of the journals whose processes are no more; undefined for one whose process lives. */
async function leftLines(): Promise<(readonly string[] | undefined)[]> {
  return Promise.all(
    journalFolders(root).map(async (folder) => {
      const left = openLeftJournal(folder);
      const lines: string[] = [];
      for await (const batch of left?.batches() ?? []) lines.push(...batch.lines);
      left?.release();
      return left && lines;
    }),
  );
}

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
  expect(await leftLines()).toEqual([['one', 'two', 'three']]);
  const found: string[] = [];
  expect(await storeLeftJournal(journal.folder, { store: async (lines) => void found.push(...lines) })).toEqual({
    stored: 3,
    refused: 0,
    damaged: 0,
  });
  expect([found, readdirSync(root)]).toEqual([['one', 'two', 'three'], []]);
});

test('a journal whose process lives is left to it, and one of which all is stored is gone', async () => {
  const journal = createJournal(root);
  await append(journal, ['one']);
  expect(await leftLines()).toEqual([undefined]);
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
  expect(await leftLines()).toEqual([['one', 'three']]);
});

test('where there was no click there is no folder', async () => {
  await createJournal(root).close();
  expect(readdirSync(root)).toEqual([]);
  expect(journalFolders(join(root, 'none'))).toEqual([]);
});

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${from + index} ${'x'.repeat(2_700)}`);

test('of what waits a bounded part is in memory, and all of it comes back in its order, while more comes in', async () => {
  const journal = createJournal(root, 100);
  const kept = numbered(10_000);
  for (let from = 0; from < 8_000; from += 500) await append(journal, kept.slice(from, from + 500));
  // 24 MB are in three files, of which the one that is written to is open.
  expect(readdirSync(journal.folder).filter((name) => name.endsWith('.lines'))).toHaveLength(3);
  const taken: string[] = [];
  for (let from = 8_000; from < 10_000; from += 500) {
    const [{ lines }] = await Promise.all([journal.take(2_000), append(journal, kept.slice(from, from + 500))]);
    taken.push(...lines);
    expect(lines.length).toBeLessThan(1_000);
  }
  taken.push(...(await takeAll(journal)));
  expect(taken).toEqual(kept);
  journal.forget(10_000);
  expect(journal.waiting).toBe(0);
  await append(journal, ['after']);
  expect(await takeAll(journal)).toEqual(['after']);
  journal.forget(10_001);
  await journal.close();
  expect(readdirSync(root)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self/fd'))('files of a long queue are not held open', async () => {
  const journal = createJournal(root, 100);
  const before = readdirSync('/proc/self/fd').length;
  const lines = numbered(1_000);
  for (let round = 0; round < 20; round++) await append(journal, lines);
  expect(readdirSync(journal.folder).filter((name) => name.endsWith('.lines')).length).toBeGreaterThan(3);
  expect(readdirSync('/proc/self/fd').length - before).toBeLessThan(5);
  await journal.close();
});

test('a full disk costs the lines that it did not take, and no other', async () => {
  const probe = await open(join(root, 'probe'), 'a');
  const files = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const journal = createJournal(root, 2);
  await append(journal, ['one', 'two']);
  await append(journal, ['three']);
  const whole = files.write as (data: Uint8Array) => Promise<unknown>;
  // As much is written as there is room for, and after that nothing.
  const full = vi.spyOn(files, 'write') as unknown as MockInstance<typeof whole>;
  full.mockImplementationOnce(function half(this: typeof probe, data) {
    return whole.call(this, data.subarray(0, 5));
  });
  await expect(journal.append('four')).rejects.toThrow('only 5 of');
  full.mockImplementationOnce(() => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })));
  await expect(journal.append('five')).rejects.toThrow('no space left');
  full.mockRestore();
  await append(journal, ['six']);
  expect(await takeAll(journal)).toEqual(['one', 'two', 'three', 'six']);
  await journal.close();
  expect(await leftLines()).toEqual([['one', 'two', 'three', 'six']]);
});

test('a damaged line and a file that somebody took away hold up nothing', async () => {
  const journal = createJournal(root, 1);
  await append(journal, ['one']);
  await append(journal, ['two', 'three', 'four']);
  writeFileSync(fileOf(), readFileSync(fileOf(), 'utf8').replace('three', 'thRee'));
  expect(await takeAll(journal)).toEqual(['one', 'two', 'four']);
  await append(journal, ['five']);
  await append(journal, ['six']);
  rmSync(fileOf());
  expect(await takeAll(journal)).toEqual(['five']);
  expect(journal.waiting).toBe(0);
  await journal.close();
});

const refuseTwo = async (lines: readonly string[]) => lines.filter((line) => line === 'two');

test('what can not be stored of a journal stays where it is: lines that are damaged, and those that are refused', async () => {
  const journal = createJournal(root);
  await append(journal, ['one', 'two', 'three']);
  await journal.close();
  const path = fileOf();
  const bytes = readFileSync(path, 'utf8');
  writeFileSync(path, bytes.replace('one', 'own').slice(0, -1));
  writeFileSync(join(journal.folder, 'notes.lines'), 'hello\n');
  // Half a line at the end was promised to nobody.
  expect(await storeLeftJournal(journal.folder, { store: refuseTwo })).toEqual({ stored: 0, refused: 1, damaged: 1 });
  expect(readdirSync(journal.folder).toSorted()).toEqual(['1.lines', '1.lines.damaged', 'notes.lines']);
  expect(await leftLines()).toEqual([['two']]);
  expect(await storeLeftJournal(journal.folder, { store: async () => [] })).toEqual({
    stored: 1,
    refused: 0,
    damaged: 0,
  });
  expect(readdirSync(journal.folder).toSorted()).toEqual(['1.lines.damaged', 'notes.lines']);
  // Nobody looks into it again and again.
  expect(journalFolders(root)).toEqual([]);
});
