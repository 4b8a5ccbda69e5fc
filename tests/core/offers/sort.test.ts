import { isByEpc, newestFirst, offerCalls, offerOrder, offerSorts, offersSortedBy } from '@millrace/core/offers';
import { expect, test } from 'vitest';

const newest = { column: 'oid', isDown: true } as const;

test('The list of offers begins with the newest, unless another column was chosen to sort it by.', () => {
  expect(offerOrder('name')).toEqual({ column: 'name', isDown: false });
  expect(offerOrder('-payout_price')).toEqual({ column: 'payout_price', isDown: true });
  for (const text of ['', newestFirst, 'countries', '-url', 'name desc']) expect(offerOrder(text)).toEqual(newest);
});

test('A press on the head of a column of offers sorts by it: numbers largest first, words from A on; a second press turns the order round.', () => {
  expect(offersSortedBy(newest, 'payout_price')).toEqual({ column: 'payout_price', isDown: true });
  expect(offersSortedBy(newest, 'name')).toEqual({ column: 'name', isDown: false });
  expect(offersSortedBy(newest, 'oid')).toEqual({ column: 'oid', isDown: false });
  for (const column of offerSorts) {
    const first = offersSortedBy({ column: column === 'oid' ? 'name' : 'oid', isDown: true }, column);
    expect(offersSortedBy(first, column)).toEqual({ column, isDown: !first.isDown });
    expect(offersSortedBy(offersSortedBy(first, column), column)).toEqual(first);
  }
});

test('only what a click earns needs the figures of all offers', () => {
  expect(offerSorts.filter((column) => isByEpc(`-${column}`))).toEqual(['epc']);
  expect(isByEpc('')).toBe(false);
});

test('each column is asked for in both directions, and no other', () => {
  const { asks } = offerCalls.list;
  for (const column of offerSorts) {
    expect(asks.safeParse({ sort: column }).success).toBe(true);
    expect(asks.safeParse({ sort: `-${column}` }).success).toBe(true);
  }
  expect(asks.safeParse({ sort: 'url' }).success).toBe(false);
});
