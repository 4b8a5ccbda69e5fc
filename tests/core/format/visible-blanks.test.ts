import { visibleBlanks } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('Of a text that is told from others letter by letter, blanks that nobody would see are shown as ␣: those at its ends, several together, and any that is no ordinary space.', () => {
  expect(visibleBlanks('feed of games')).toBe('feed of games');
  expect(visibleBlanks(' feed')).toBe('␣feed');
  expect(visibleBlanks('feed  ')).toBe('feed␣␣');
  expect(visibleBlanks('a  b c')).toBe('a␣␣b c');
  expect(visibleBlanks('a\u00a0b\u3000c')).toBe('a␣b␣c');
  expect(visibleBlanks('   ')).toBe('␣␣␣');
  expect(visibleBlanks('')).toBe('');
});
