import { Size, sizeOf, sizeText } from '@millrace/core/creatives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('A size is written as its width, an x, and its height.', () => {
  expect(sizeText({ width: 320, height: 480 })).toBe('320x480');
});

test('A text that is no size, or one of no pixels, chooses no size.', () => {
  expect(sizeOf('320x480')).toEqual({ width: 320, height: 480 });
  expect(['', 'all', '320', '320x', 'x480', '-1x5', '1.5x2', '0x480', '320x0', '10001x1'].map(sizeOf)).toEqual(
    Array.from({ length: 10 }),
  );
  expect(sizeOf('10000x1')).toEqual({ width: 10_000, height: 1 });
});

test('every size survives being written and read', () => {
  const pixels = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.record({ width: pixels, height: pixels }), (size) => {
      expect(sizeOf(sizeText(size))).toEqual(Size.parse(size));
    }),
    { numRuns: 100 },
  );
});
