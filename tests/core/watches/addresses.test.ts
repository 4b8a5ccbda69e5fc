import { badgeAddress, badgeCode, publicPage } from '@millrace/core/watches';
import { expect, test } from 'vitest';

const origin = 'https://portal.example';

test('The public page of a test opens it by its id, and that of a watched link by the id that changes nothing.', () => {
  expect(publicPage(origin, { test: 'abc' })).toBe('https://portal.example/link-test?result=abc');
  expect(publicPage(origin, { watch: 'abc' })).toBe('https://portal.example/link-watch?watch=abc');
});

test('A test and a watched link have a badge each: a picture at an address of its own.', () => {
  expect(badgeAddress(origin, { test: 'abc' })).toBe('https://portal.example/badge/tests/abc.svg');
  expect(badgeAddress(origin, { watch: 'abc' })).toBe('https://portal.example/badge/watches/abc.svg');
});

test('A badge is put on a page as Markdown or as HTML, as a picture that leads to the page of what it tells.', () => {
  expect(badgeCode(origin, { test: 'abc' })).toEqual({
    markdown: '[![Link test](https://portal.example/badge/tests/abc.svg)](https://portal.example/link-test?result=abc)',
    html: '<a href="https://portal.example/link-test?result=abc"><img src="https://portal.example/badge/tests/abc.svg" alt="Link test" height="20"></a>',
  });
});
