import { CallError, codes, fieldsToMark, OfflineError, refusalText } from '@millrace/core';
import { expect, test } from 'vitest';

const marked = 'Please check what is marked.';
const refusal = new CallError('a.b', codes.invalid, marked, { end: 'This day is still to come.', n: 'At most 100.' });

test('What a refusal says of fields that have no place on the screen is told with their names, in place of its own words.', () => {
  expect(refusalText(refusal)).toBe('end: This day is still to come. · n: At most 100.');
  expect(refusalText(refusal, ['end'])).toBe('n: At most 100.');
  expect(refusalText(refusal, ['end', 'n'])).toBe('');
  expect(refusalText(new CallError('a.b', codes.conflict, 'There is one already.'), ['end'])).toBe(
    'There is one already.',
  );
});

test('What a refusal says of fields is marked where they have a place.', () => {
  expect(fieldsToMark(refusal, ['n', 'p'])).toEqual({ n: 'At most 100.' });
  expect(fieldsToMark(refusal, [])).toEqual({});
  expect(fieldsToMark(new OfflineError('a.b', ''), ['n'])).toEqual({});
});
