import {
  isByFigures,
  linkOrder,
  linkSorts,
  linksSortedBy,
  newestLinksFirst,
  smartlinkCalls,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const newest = { column: 'gid', isDown: true } as const;

test('A list of smartlinks begins with the newest, unless another column was chosen to sort it by.', () => {
  expect(linkOrder('name')).toEqual({ column: 'name', isDown: false });
  expect(linkOrder('-revenue')).toEqual({ column: 'revenue', isDown: true });
  for (const text of ['', newestLinksFirst, 'course', '-icon', 'clk desc']) expect(linkOrder(text)).toEqual(newest);
});

test('A press on the head of a column of smartlinks sorts by it: names from A on, numbers largest first; a second press turns the order round.', () => {
  expect(linksSortedBy(newest, 'revenue')).toEqual({ column: 'revenue', isDown: true });
  expect(linksSortedBy(newest, 'name')).toEqual({ column: 'name', isDown: false });
  expect(linksSortedBy(newest, 'gid')).toEqual({ column: 'gid', isDown: false });
  expect(linksSortedBy({ column: 'clk', isDown: true }, 'clk')).toEqual({ column: 'clk', isDown: false });
});

test('each column is asked for in both directions, and no other', () => {
  const { asks } = smartlinkCalls.list;
  for (const column of linkSorts) {
    expect(asks.safeParse({ sort: column }).success).toBe(true);
    expect(asks.safeParse({ sort: `-${column}` }).success).toBe(true);
  }
  expect(asks.safeParse({ sort: 'course' }).success).toBe(false);
});

test('only an order by what links have brought needs their figures', () => {
  expect(['clk', '-revenue', 'ecpm', '-rpc'].map(isByFigures)).toEqual([true, true, true, true]);
  expect(['', 'name', '-gid', '-name', 'nonsense'].map(isByFigures)).toEqual([false, false, false, false, false]);
});
