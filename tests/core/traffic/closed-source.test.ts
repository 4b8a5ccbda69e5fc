import { isClosedTo } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

const visits = ['', 'feed', 'other'].flatMap((source) => [1, 2].map((oid) => ({ oid, source })));
const closedOf = (closed: { oid: number; source: string | null }) =>
  visits.filter((visit) => isClosedTo([closed], visit)).map(({ oid, source }) => `${oid} ${source}`.trim());

test('What the network has closed to a publisher is closed to every source of it, and what it has closed to a source, to that source alone; of one offer, or of all.', () => {
  expect(closedOf({ oid: 0, source: null })).toEqual(['1', '2', '1 feed', '2 feed', '1 other', '2 other']);
  expect(closedOf({ oid: 1, source: null })).toEqual(['1', '1 feed', '1 other']);
  expect(closedOf({ oid: 0, source: 'feed' })).toEqual(['1 feed', '2 feed']);
  expect(closedOf({ oid: 2, source: 'feed' })).toEqual(['2 feed']);
  // Who brings no source is one of them, and not all.
  expect(closedOf({ oid: 0, source: '' })).toEqual(['1', '2']);
  expect(isClosedTo([], { oid: 1, source: 'feed' })).toBe(false);
});
