import { percent } from '@millrace/core/format';
import { expect, test } from 'vitest';

test.each([
  [12.345, '12.35%'],
  [0, '0.00%'],
  [-0.001, '0.00%'],
  [1200, '1,200.00%'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
  [Infinity, '-'],
])('%s is shown as %s', (value, shown) => expect(percent(value)).toBe(shown));
