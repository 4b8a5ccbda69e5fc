import { expectedError, meetsExpectation } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const play = 'https://play.google.com/store/apps/details?id=com.harbor.tycoon';
const apple = 'itms-apps://apps.apple.com/de/app/harbor/id1500855883';
const page = 'https://shop.harbor.test/welcome';

test('An expected app id is met by a link to that app, an expected domain by itself and what is below it; nothing expected is neither met nor missed.', () => {
  expect(
    ['com.harbor.tycoon', ` ${play} `, 'market://details?id=com.harbor.tycoon'].map((one) =>
      meetsExpectation(play, one),
    ),
  ).toEqual([true, true, true]);
  expect(['com.harbor', 'com.harbor.tycoon2', '1500855883'].map((one) => meetsExpectation(play, one))).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    ['1500855883', 'id1500855883', 'https://apps.apple.com/app/id1500855883'].map((one) =>
      meetsExpectation(apple, one),
    ),
  ).toEqual([true, true, true]);
  expect(
    ['harbor.test', 'HARBOR.test', 'www.harbor.test', 'shop.harbor.test', 'https://harbor.test/x'].map((one) =>
      meetsExpectation(page, one),
    ),
  ).toEqual(Array(5).fill(true));
  expect(
    ['arbor.test', 'other.shop.harbor.test', 'harbor.tes', play].map((one) => meetsExpectation(page, one)),
  ).toEqual(Array(4).fill(false));
  expect(['', '  '].map((one) => meetsExpectation(page, one))).toEqual([undefined, undefined]);
  expect(meetsExpectation('', 'harbor.test')).toBe(false);
});

test('a page of the store is no app that was expected by another link to the store', () => {
  expect(meetsExpectation('https://play.google.com/store/apps/details?id=com.lumen.editor', play)).toBe(false);
});

test('What is expected is an app id, a domain or a link, without a space in it.', () => {
  const right = ['', ' ', '1500855883', 'id1500855883', 'com.harbor.tycoon', ' harbor-tycoon.test ', page, apple];
  expect(right.map(expectedError)).toEqual(right.map(() => undefined));
  const wrong = ['harbor', 'harbor .test', 'https:// a', '.test', 'harbor..test', 'id'];
  expect(wrong.map(expectedError)).toEqual(wrong.map(() => 'expected'));
});
