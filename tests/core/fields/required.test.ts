import { requiredError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test.each([undefined, null, '', '  ', '\n\t'])('%j is missing', (value) =>
  expect(requiredError(value)).toBe('required'),
);
test.each([0, false, 'x', ' x ', []])('%j is there', (value) => expect(requiredError(value)).toBeUndefined());
