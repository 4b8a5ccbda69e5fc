import { requiredError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('A value that is needed is there: a text that shows something, any number (0 is a value), a chosen entry.', () => {
  const nothing = [undefined, null, '', '  ', '\n\t', '\u00a0', '\ufeff', '\u200b\u200b', '\u202e', '\u200f\u200e'];
  const unseen = [
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u0301',
    '\u0007',
    '\ud800',
    '\u{e0041}',
  ];
  for (const value of [...nothing, ...unseen]) expect(requiredError(value), JSON.stringify(value)).toBe('required');
  for (const value of [0, false, 'x', ' x ', '中', '👨‍👩‍👧', '❤️', 'ا\u200cب', '-', []]) {
    expect(requiredError(value), String(value)).toBeUndefined();
  }
});
