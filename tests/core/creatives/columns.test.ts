import { columnsAt, inColumns, someCreatives } from '@millrace/core/creatives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('Creatives stand in five columns above a width of 1920, four above 1680, two under 1280, otherwise three.', () => {
  expect([1919, 1920, 1921].map(columnsAt)).toEqual([4, 4, 5]);
  expect([1679, 1680, 1681].map(columnsAt)).toEqual([3, 3, 4]);
  expect([1279, 1280, 1281].map(columnsAt)).toEqual([2, 3, 3]);
  expect([0, 320, 4000].map(columnsAt)).toEqual([2, 2, 5]);
});

test('Each creative joins the column that is the shortest so far, so that a further page moves none that is shown.', () => {
  const tall = { id: 1, width: 100, height: 300 };
  const [flat, square, none, last] = [
    { id: 2, width: 100, height: 50 },
    { id: 3, width: 100, height: 100 },
    { id: 4, width: 0, height: 0 },
    { id: 5, width: 100, height: 100 },
  ];
  expect(inColumns([tall, flat, square, none, last], 2)).toEqual([[tall], [flat, square, none, last]]);
  expect(inColumns([none, flat, square, last], 2)).toEqual([
    [none, last],
    [flat, square],
  ]);
  expect(inColumns([], 3)).toEqual([[], [], []]);
});

test('a further page only adds at the ends of columns, and every creative is in one of them', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 2, max: 5 }), (shown, more, columns) => {
      const all = someCreatives(shown + more);
      const before = inColumns(all.slice(0, shown), columns);
      const after = inColumns(all, columns);
      expect(after.map((column, index) => column.slice(0, before[index]?.length))).toEqual(before);
      expect(
        after
          .flat()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(all.map(({ id }) => id).sort());
    }),
    { numRuns: 100 },
  );
});
