import { columnsAt, nextTo, type Spot } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test('Creatives stand in five columns above a width of 1920, four above 1680, two under 1280, otherwise three.', () => {
  expect([1919, 1920, 1921].map(columnsAt)).toEqual([4, 4, 5]);
  expect([1679, 1680, 1681].map(columnsAt)).toEqual([3, 3, 4]);
  expect([1279, 1280, 1281].map(columnsAt)).toEqual([2, 3, 3]);
  expect([0, 320, 4000].map(columnsAt)).toEqual([2, 2, 5]);
});

/** One tall creative in the middle, two beside each of its halves. */
const spots: readonly Spot[] = [
  { lane: 0, start: 0, end: 100 },
  { lane: 1, start: 0, end: 300 },
  { lane: 2, start: 0, end: 180 },
  { lane: 0, start: 110, end: 290 },
  { lane: 2, start: 190, end: 300 },
  { lane: 0, start: 300, end: 400 },
];

test('In the waterfall one goes up and down in a column, and to the sides to the creative that stands nearest there.', () => {
  expect(nextTo(spots, 0, 'down')).toBe(3);
  expect(nextTo(spots, 5, 'up')).toBe(3);
  expect(nextTo(spots, 1, 'before')).toBe(3);
  expect(nextTo(spots, 1, 'after')).toBe(2);
  expect(nextTo(spots, 4, 'before')).toBe(1);
  expect(nextTo(spots, 5, 'after')).toBe(1);
});

test('at the edges of the waterfall there is nothing further, nor beside a creative that is not there', () => {
  expect([nextTo(spots, 0, 'up'), nextTo(spots, 0, 'before'), nextTo(spots, 4, 'after')]).toEqual(
    Array(3).fill(undefined),
  );
  expect([nextTo(spots, 1, 'down'), nextTo([], 0, 'down'), nextTo(spots, 9, 'up')]).toEqual(Array(3).fill(undefined));
});
