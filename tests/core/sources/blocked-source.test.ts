import { askedFor, BlockedSource, mostBlocked, sourceAnswers, sourceCalls, sourceOf } from '@millrace/core/sources';
import { expect, test } from 'vitest';

test('visitors of a blocked source get the filler unless it is said otherwise', () => {
  expect(sourceAnswers).toEqual(['filler', 'nothing']);
  expect(sourceCalls.block.asks.parse({ gid: 1, source: 'feed' })).toMatchObject({ answer: 'filler' });
  expect(mostBlocked).toBe(500);
});

test('an answer that a later server may know is read as it is', () => {
  const row = { gid: 1, sml_name: 'Link', source: ' a ', answer: 'wait', at: '2026-11-12T09:30:00Z' };
  expect(BlockedSource.parse(row)).toEqual(row);
});

test('a source is taken as it stands in the link, with its blanks', () => {
  const { asks } = sourceCalls.block;
  expect(asks.parse({ gid: 1, source: ' a ' }).source).toBe(' a ');
  for (const source of ['', 'x'.repeat(201)]) expect(asks.safeParse({ gid: 1, source }).success).toBe(false);
});

test('Traffic without a source is asked for in so many words: an empty source asks for none.', () => {
  expect(sourceOf({ source: 'feed' })).toBe('feed');
  expect(sourceOf({ source: 'feed', no_source: 0 })).toBe('feed');
  expect(sourceOf({ no_source: 1 })).toBe('');
  for (const none of [{}, { source: '' }, { no_source: 0 }, { source: '', no_source: 0 }])
    expect(sourceOf(none)).toBeUndefined();
  for (const source of ['feed', ' ', '']) expect(sourceOf(askedFor(source))).toBe(source);
});
