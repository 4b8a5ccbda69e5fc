import { isolated } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('Text that may run from right to left stands by itself in a sentence, and no mark in it turns what comes after it.', () => {
  expect(isolated('لعبة')).toBe('\u2068لعبة\u2069');
  expect(isolated('משחק 2')).toBe('\u2068משחק 2\u2069');
  expect(isolated('safe\u202egpj.exe')).toBe('\u2068safegpj.exe\u2069');
  // A mark that ends an isolation would end ours.
  expect(isolated('a\u2069\u2069 لعبة\u2066')).toBe('\u2068a لعبة\u2069');
});

test.each(['', 'Farm Heroes', '游戏', 'Łódź – 2', '😀', '1,838.60'])('%j stays as it is', (text) =>
  expect(isolated(text)).toBe(text),
);
