import { unfilledMacros } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('A name in the brackets of a macro that still stands in a link, percent-encoded or not, was never filled.', () => {
  const macros = ['{click_id}', '{{sub.id}}', '${CLICK_ID}', '[CLICK_ID]', '%%CLICK_ID%%', '#click_id#', '<click_id>'];
  expect(macros.map((macro) => unfilledMacros(`https://a.test/?x=${macro}&y=1`))).toEqual(macros.map((one) => [one]));
  expect(unfilledMacros('https://a.test/?x=%7Bclick_id%7D&y=%5bSUB%5d&z=%3Csub%3E')).toEqual([
    '{click_id}',
    '[SUB]',
    '<sub>',
  ]);
  expect(unfilledMacros('https://a.test/{geo}/?x=%24%7BTID%7D')).toEqual(['{geo}', '${TID}']);
});

test('a macro that stands twice in a link is told once', () => {
  expect(unfilledMacros('https://a.test/?x={click_id}&y=%7Bclick_id%7D')).toEqual(['{click_id}']);
});

test.each([
  'https://a.test/?click_id=9f3c2e71',
  'https://a.test/?ids[]=1&filter[country]=DE',
  'https://a.test/?q=%7B%22a%22%3A1%7D',
  'https://a.test/?x={}&y=[1]&z=%%',
  'https://[2001:db8::1]/?x=1',
  'https://a.test/page#section',
  '',
])('%s has no macro in it', (link) => {
  expect(unfilledMacros(link)).toEqual([]);
});
