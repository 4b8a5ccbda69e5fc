import { aChain, aTestResult, chainNames, formOf, newTest, notesAt, TestResult } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('A reopened test fills the form with what it was asked with.', () => {
  const asked = { url: 'https://a.test/', os: 1, zone: 2, country: 'DE', carrier: 11 } as const;
  expect(formOf({ asked })).toEqual({ ...asked, expected: '' });
  expect(formOf({ asked: { url: 'https://a.test/', os: 2, zone: 0 } })).toEqual({ ...newTest, url: 'https://a.test/' });
});

test('A hop shows the warnings and the parameter changes that belong to it, and no others.', () => {
  const result = aTestResult({ urls: aChain('clickIdLost') });
  expect(notesAt(result, 1)).toEqual({ warnings: [], params: [] });
  expect(notesAt(result, 2)).toMatchObject({ warnings: [], params: [{ is: 'renamed' }] });
  expect(notesAt(result, 3)).toMatchObject({ warnings: [{ is: 'clickIdLost' }], params: [{ is: 'lost' }] });
});

test('every sample is a result as the server gives it', () => {
  const results = chainNames().map((name) => aTestResult({ urls: aChain(name) }));
  expect(results.map((result) => TestResult.parse(result))).toEqual(results);
  expect(results.length).toBeGreaterThan(12);
});
