import { choicesOf, nameOf } from '@millrace/core/fields';
import { expect, test } from 'vitest';

const sizes = { large: 3, none: 0, small: 1 } as const;

test('a number is read by its name, zero as well', () => {
  expect(nameOf(sizes, 3)).toBe('large');
  expect(nameOf(sizes, 0)).toBe('none');
});

test('a number that the table does not have has no name', () => {
  expect(nameOf(sizes, 2)).toBeUndefined();
  expect(nameOf(sizes, undefined)).toBeUndefined();
});

test('the options stand in the order of the table', () => {
  expect(choicesOf(sizes)).toEqual([
    { name: 'large', id: 3 },
    { name: 'none', id: 0 },
    { name: 'small', id: 1 },
  ]);
});
