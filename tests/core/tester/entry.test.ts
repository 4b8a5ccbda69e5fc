import { createTestEntry, newTest } from '@millrace/core/tester';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';

const url = 'https://a.test/';

function anEntry(form = newTest) {
  const store = createStore();
  const entry = createTestEntry(store, form);
  return { ...entry, filled: () => store.get(entry.form), wrong: () => store.get(entry.problems) };
}

test('the problems of a field show once it was changed, and all once the test was checked', () => {
  const entry = anEntry();
  expect(entry.wrong()).toEqual({ url: undefined, expected: undefined });
  entry.change.expected('no domain');
  expect(entry.wrong()).toEqual({ url: undefined, expected: 'expected' });
  entry.change.url('ftp://a.test');
  expect(entry.wrong()).toEqual({ url: 'url', expected: 'expected' });
  const untouched = anEntry();
  expect(untouched.check()).toBeUndefined();
  expect(untouched.wrong()).toEqual({ url: 'required', expected: undefined });
});

test.each([
  ['', ''],
  ['ftp://a.test', ''],
  [url, 'no domain'],
])('with the link "%s" and the destination "%s" there is nothing to send', (link, expected) => {
  expect(anEntry({ ...newTest, url: link, expected }).check()).toBeUndefined();
});

test('what is filled in without a problem can be sent as it is', () => {
  const entry = anEntry();
  entry.change.url(url);
  entry.change.country('DE');
  entry.change.os(1);
  entry.change.zone(2);
  entry.change.carrier(11);
  entry.change.expected('a.test');
  expect(entry.check()).toEqual({ url, country: 'DE', os: 1, zone: 2, carrier: 11, expected: 'a.test' });
  entry.change.zone(0);
  expect(entry.filled().carrier).toBeUndefined();
});

test('what begins anew has no problem yet', () => {
  const entry = anEntry();
  entry.check();
  entry.begin({ ...newTest, url: 'odd' });
  expect([entry.filled().url, entry.wrong().url]).toEqual(['odd', undefined]);
});
