import { catalogue } from '@millrace/core';
import { callSummaries } from '@millrace/core/openapi';
import { expect, test } from 'vitest';

const summaries = new Map<string, string>(Object.entries(callSummaries));

test('only of a call that changes nothing it is said that it reads, lists or downloads', () => {
  const rows = Object.values(catalogue).flatMap((table) => Object.values(table));
  const reads = rows.filter(({ name }) => /^(Reads|Lists|Downloads) /.test(summaries.get(name) ?? ''));
  expect(reads.length).toBeGreaterThan(40);
  expect(reads.filter(({ changes }) => changes).map(({ name }) => name)).toEqual([]);
});
