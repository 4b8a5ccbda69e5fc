import { catalogue, codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { missingOf } from '../lab/check-calls.ts';

const rows = Object.values(catalogue).flatMap((table) => Object.values(table));
const answers = (code: number) => rows.map(({ name }) => `${name} ${code}`);
const withoutAny = (name: string) => (sentence: string) => !sentence.startsWith(`${name} `);

test('a call that was never answered with success is named, and one that was never refused', () => {
  const refused = answers(codes.invalid);
  const answered = answers(codes.ok);
  expect(missingOf(refused)).toContain('offers.apply was never answered with success in any test of tests/server.');
  expect(missingOf(answered)).toContain('offers.apply was never refused in any test of tests/server.');
  const all = missingOf([...answered, 'offers.apply -5']);
  expect(all.every(withoutAny('offers.apply'))).toBe(true);
});

test('a fault and a limit, which any call may meet, are no refusal of it', () => {
  const limited = [codes.fault, codes.tooMany].map((code) => `offers.apply ${code}`);
  expect(missingOf([...answers(codes.ok), ...limited])).toContain(
    'offers.apply was never refused in any test of tests/server.',
  );
});

test('an exception that is none any more is named', () => {
  expect(missingOf([...answers(codes.ok), 'reference.countries -1'])).toContainEqual(
    expect.stringMatching(/^reference\.countries was refused, and is listed as a call that never is: /),
  );
});
