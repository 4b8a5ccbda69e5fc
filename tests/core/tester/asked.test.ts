import { isResultId, refusedFields, type TestAsked } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const right: TestAsked = { url: 'https://a.test/', os: 1, zone: 2, country: 'DE', carrier: 11, source: 0, uid: 'u7' };

test('A test is refused with a link that is none, a country that there is none of, a carrier without Mobile, or a user of more than 64 characters.', () => {
  expect(refusedFields(right)).toEqual([]);
  expect(refusedFields({ url: 'http://a.test', os: 2, zone: 0, source: 2 })).toEqual([]);
  expect(refusedFields({ ...right, uid: 'u'.repeat(64) })).toEqual([]);
  const wrong: [string, Partial<TestAsked>][] = [
    ['url', { url: 'ftp://a.test' }],
    ['url', { url: `https://a.test/${'x'.repeat(4_096)}` }],
    ['country', { country: 'de' }],
    ['country', { country: 'ZZ' }],
    ['carrier', { carrier: 0 }],
    ['carrier', { zone: 1 }],
    ['uid', { uid: 'u'.repeat(65) }],
  ];
  for (const [field, part] of wrong) expect(refusedFields({ ...right, ...part })).toEqual([field]);
  expect(refusedFields({ ...right, url: '', country: '', carrier: -1, uid: 'u'.repeat(65) })).toEqual([
    'url',
    'country',
    'carrier',
    'uid',
  ]);
});

test("The id of a result is long enough that nobody guesses another's, and means nothing in an address.", () => {
  const ids = ['x'.repeat(15), 'x'.repeat(16), 'x'.repeat(64), 'x'.repeat(65), '../../../etc/passwd', 'x y'.repeat(8)];
  expect(ids.map(isResultId)).toEqual([false, true, true, false, false, false]);
});
