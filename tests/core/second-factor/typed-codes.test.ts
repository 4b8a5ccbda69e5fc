import { readRecoveryCode, readTimeCode, showRecoveryCode } from '@millrace/core/second-factor';
import { expect, test } from 'vitest';

test('A time code is six digits, full-width ones as well; blanks in it do not count.', () => {
  expect(['123456', ' 123 456 ', '000000'].map(readTimeCode)).toEqual(['123456', '123456', '000000']);
  expect(['１２３４５６', '１２３　４５６', '12３456\u00a0'].map(readTimeCode)).toEqual(['123456', '123456', '123456']);
  for (const wrong of [
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５',
    '１２３４５６７',
    '١٢٣٤٥٦',
    '-12345',
    '1e5000',
  ]) {
    expect(readTimeCode(wrong)).toBeUndefined();
  }
});

test('A recovery code is sixteen letters and digits; case, width, blanks and dashes do not count, O is 0, I and L are 1.', () => {
  const code = '7QK0M2XV9TBD4HR1';
  const wide = '７ＱＫ０－Ｍ２ＸＶ　９ｔｂｄ－４ｈｒ１';
  for (const typed of [code, '7QK0-M2XV-9TBD-4HR1', ' 7qkO m2xv 9tbd 4hrl', '7QK0M2XV9TBD4HRI', wide]) {
    expect(readRecoveryCode(typed)).toBe(code);
  }
  for (const wrong of ['', code.slice(1), `${code}A`, '7QK0M2XV9TBD4HRU', '7QK0M2XV9TBD4HR!']) {
    expect(readRecoveryCode(wrong)).toBeUndefined();
  }
});

test('A recovery code is shown in groups of four.', () => {
  expect(showRecoveryCode('7QK0M2XV9TBD4HR1')).toBe('7QK0-M2XV-9TBD-4HR1');
});
