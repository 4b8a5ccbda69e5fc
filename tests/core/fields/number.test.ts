import { numberError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test.each(['0', '7', '100', '+3', '-3', ' 12 ', '5.0', '5.'])('%j is a whole number', (typed) =>
  expect(numberError(typed)).toBeUndefined(),
);

test.each(['2.5', '.5', '-0.1'])('%j is a number, but not a whole one', (typed) =>
  expect(numberError(typed)).toBe('integer'),
);

test.each(['', ' ', 'abc', '1e3', '0x10', '1,000', '1 0', '--1', '.', 'Infinity', 'NaN'])('%j is no number', (typed) =>
  expect(numberError(typed)).toBe('number'),
);
