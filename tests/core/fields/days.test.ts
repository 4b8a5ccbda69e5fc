import { daysError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

// It is the 21st in GMT+8 already.
const now = new Date('2026-11-20T18:00:00Z');

test('Rows are looked for from a day to a day not before it, neither of them still to come in GMT+8.', () => {
  expect(daysError(undefined, undefined, now)).toEqual({});
  expect(daysError('2026-11-21', '2026-11-21', now)).toEqual({});
  expect(daysError('2026-11-20', '2026-11-19', now)).toEqual({ start: 'dayOrder' });
  expect(daysError(undefined, '2026-11-22', now)).toEqual({ end: 'dayToCome' });
  expect(daysError('2026-11-22', undefined, now)).toEqual({ start: 'dayToCome' });
});
