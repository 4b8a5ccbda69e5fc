import { newTest, pageLink, presetTest, reopenedResult } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const id = 'h7Qd2mVx9sKc4TzB';

test('The page link of a test is the address of the page with the id of its result; what else the address had stays.', () => {
  expect(pageLink('https://p.test/tools?lang=de&url=x#top', id)).toBe(`https://p.test/tools?lang=de&result=${id}#top`);
  expect(pageLink(`https://p.test/?result=anotherIdOfATest`, id)).toBe(`https://p.test/?result=${id}`);
});

test("An address with the id of a result reopens it; an id that can't be one is passed over.", () => {
  expect(reopenedResult(pageLink('https://p.test/', id))).toBe(id);
  expect(
    ['https://p.test/', 'https://p.test/?result=../x', 'https://p.test/?result=', 'odd'].map(reopenedResult),
  ).toEqual(Array(4).fill(undefined));
});

test('An address with a link to test opens the tester with that link, and tests nothing by itself.', () => {
  const link = 'https://a.test/c?aid=1&oid=2';
  expect(presetTest(`https://p.test/?url=${encodeURIComponent(link)}`)).toEqual({ ...newTest, url: link });
  expect([presetTest('https://p.test/'), presetTest('odd')]).toEqual([newTest, newTest]);
});
