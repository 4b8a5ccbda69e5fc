import { count } from '@millrace/core/format';
import { expect, test } from 'vitest';

test.each([
  [1234567, '1,234,567'],
  [0, '0'],
  [-1234, '-1,234'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
  [Infinity, '-'],
])('%s is shown as %s', (value, shown) => expect(count(value)).toBe(shown));

test('A number of things has thousands separators, and a dash where there is none to show.', () => {
  expect([count(1234), count(0), count(undefined)]).toEqual(['1,234', '0', '-']);
});
