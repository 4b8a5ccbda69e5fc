import { trimEndOf } from '@millrace/core/format';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['https://a.test///', '/', 'https://a.test'],
  ['1.500', '0', '1.5'],
  ['000', '0', ''],
  ['/a/b', '/', '/a/b'],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, character, trimmed) => {
  expect(trimEndOf(text, character)).toBe(trimmed);
});

test('what is left does not end with it, and nothing else is gone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab/]*$/), (text) => {
      const trimmed = trimEndOf(text, '/');
      expect(trimmed.endsWith('/')).toBe(false);
      expect(trimmed + '/'.repeat(text.length - trimmed.length)).toBe(text);
    }),
  );
});
