import { repeatedVisits } from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const pause = 5_000;

function repeated(visits: readonly [visitor: string, at: number][], last: Record<string, number> = {}) {
  const known = new Map(Object.entries(last));
  const ids = repeatedVisits(
    visits.map(([visitor, at], index) => ({ id: String(index), visitor, at })),
    known,
    pause,
  );
  return { ids: [...ids].map(Number), last: Object.fromEntries(known) };
}

test("Of a visitor's visits to a link one counts, and each later one that comes long enough after the last that counted.", () => {
  expect(repeated([['a', 0]])).toEqual({ ids: [], last: { a: 0 } });
  expect(
    repeated(
      [
        ['a', 4_999],
        ['b', 4_999],
      ],
      { a: 0 },
    ),
  ).toEqual({ ids: [0], last: { a: 0, b: 4_999 } });
  // One that does not count does not make the time longer.
  expect(
    repeated([
      ['a', 0],
      ['a', 4_000],
      ['a', 5_000],
      ['a', 8_000],
    ]),
  ).toEqual({ ids: [1, 3], last: { a: 5_000 } });
});

test('the order in which they are told does not matter', () => {
  expect(
    repeated([
      ['a', 8_000],
      ['a', 0],
      ['a', 4_000],
    ]),
  ).toEqual({ ids: [2], last: { a: 8_000 } });
  expect(repeated([['a', 7_000]], { a: 10_000 })).toEqual({ ids: [0], last: { a: 10_000 } });
  expect(repeated([['a', 1_000]], { a: 10_000 })).toEqual({ ids: [], last: { a: 10_000 } });
});

test('without a pause everything counts', () => {
  const visits = [1, 2].map((id) => ({ id: String(id), visitor: 'a', at: 7 }));
  expect(repeatedVisits(visits, new Map(), 0).size).toBe(0);
});

test('between two of a visitor that count there is always the pause, and whoever does not count is closer to one who does', () => {
  const visits = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 40_000 })));
  fc.assert(
    fc.property(visits, (some) => {
      const { ids } = repeated(some);
      const counted = some.filter((_, index) => !ids.includes(index));
      for (const [index, [visitor, at]] of some.entries()) {
        const near = counted.filter(
          (one) => one !== some[index] && one[0] === visitor && Math.abs(one[1] - at) < pause,
        );
        expect(near.length > 0).toBe(ids.includes(index));
      }
    }),
  );
});
