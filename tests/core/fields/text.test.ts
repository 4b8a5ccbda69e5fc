import { characterError, optionalTextError, showableText, textError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('A text holds no character that draws nothing, turns its direction, is broken or means nothing to others, but what joins letters and picks how a sign is drawn; only one of several lines has line breaks.', () => {
  for (const right of ['', 'Ümlaut 中文 👨‍👩‍👧', 'שלום', 'می\u200cخواهم', 'e\u0301', '❤\ufe0f']) {
    expect(characterError(right), right).toBeUndefined();
  }
  for (const wrong of [
    'a\0',
    'a\u001b[31m',
    'a\u007f',
    'a\u0085',
    'a\ud800',
    '\udc00a',
    '\ufffd',
    '\u202eabc',
    'a\u2066b',
    'abc\u200f\u200bdef',
    'a\u200eb',
    'a\u061cb',
    'a\u00adb',
    'a\u034fb',
    'a\u2060b',
    'a\u206ab',
    'a\ufeffb',
    'a\ufff9b',
    'a\uffffb',
    'a\ufdd0b',
    'a\u{10ffff}b',
    'a\ue000b',
    'a\u{f0000}b',
    'a\u{e0041}b',
    'a\u3164b',
    '\ud83d\n\ude00',
  ]) {
    expect(characterError(wrong), JSON.stringify(wrong)).toBe('characters');
    expect(characterError(wrong, 'manyLines'), JSON.stringify(wrong)).toBe('characters');
  }
  for (const broken of ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b']) {
    expect(characterError(broken), JSON.stringify(broken)).toBe('characters');
    expect(characterError(broken, 'manyLines'), JSON.stringify(broken)).toBeUndefined();
  }
});

test('A text that is needed shows something, holds only characters that can be shown, and is not too long.', () => {
  expect(textError('\u200b', 3)).toBe('required');
  expect(textError(' abc\n', 3)).toBeUndefined();
  expect(textError('a\nb', 3)).toBe('characters');
  expect(textError('a\nb', 3, 'manyLines')).toBeUndefined();
  expect(textError('abcd', 3)).toBe('tooLong');
});

test('A text that may be left out is judged like any other where there is one.', () => {
  expect(optionalTextError('', 3)).toBeUndefined();
  expect(optionalTextError('\u202e', 3)).toBe('characters');
  expect(optionalTextError('abcd', 3)).toBe('tooLong');
});

test('Of a text that nobody can be asked to mend, what can not be shown is left out; the sign for what could not be read stays.', () => {
  for (const right of ['', ' feed ', 'FEED 中文 👨‍👩‍👧', 'می\u200cخواهم', '❤\ufe0f', '{aff_sub}|&=', '\ufffd\ufffd']) {
    expect(showableText(right), right).toBe(right);
  }
  for (const odd of [
    '\0',
    '\n',
    '\t',
    '\u001b',
    '\u0085',
    '\u200b',
    '\u202e',
    '\u2066',
    '\u200f',
    '\ufeff',
    '\u00ad',
    '\ud800',
  ]) {
    expect(showableText(`a${odd}b${odd}`), JSON.stringify(odd)).toBe('ab');
  }
});
