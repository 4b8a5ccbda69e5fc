import { type Header, aHop, aPage, headerOf, Hop, isEmpty, timeText } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const of = (content: string, header: Header[] = [], content_size = content.length) =>
  isEmpty({ content, header, content_size });

test('A page of HTML with nothing in its frame is empty; one whose content was not kept is not.', () => {
  expect(of(' \n')).toBe(true);
  expect(of('', [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }])).toBe(true);
  expect(of('<!doctype html><html lang="en"><head></head><body class="a">\n</body></html>')).toBe(true);
  expect(of('', [{ name: 'content-type', value: 'application/octet-stream' }])).toBe(false);
  expect(of('Hi')).toBe(false);
  expect(of('<body><div id="root"></div><script src="/app.js"></script>')).toBe(false);
  expect(of('', [], 70_000)).toBe(false);
});

test('Times below a second are shown in milliseconds, others in seconds with two decimals.', () => {
  expect([0, 319.6, 999, 999.6, 1_000, 1_239, 60_000].map(timeText)).toEqual([
    '0 ms',
    '320 ms',
    '999 ms',
    '1.00 s',
    '1.00 s',
    '1.24 s',
    '60.00 s',
  ]);
});

test('a hop without an answer is one, and a kind that only a later server knows stops nobody', () => {
  expect(Hop.safeParse(aHop({ code: undefined, family: undefined, country: undefined })).success).toBe(true);
  expect(Hop.safeParse({ ...aPage({ family: 6 }), kind: 'teleport' }).success).toBe(true);
  expect(Hop.safeParse({ ...aHop(), link: 7 }).success).toBe(false);
});

test('A header is found by its name in any case; of several the first counts.', () => {
  const headers = [
    { name: 'Via', value: 'one' },
    { name: 'via', value: 'two' },
  ];
  expect([headerOf(headers, 'via'), headerOf(headers, 'x')]).toEqual(['one', undefined]);
});
