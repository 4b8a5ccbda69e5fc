import { nothingLoaded, othersOf, someCreatives, withPage } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

const all = someCreatives(30);
const page = (p: number, tot = 30) => ({ tot, data: all.slice((p - 1) * 12, p * 12) });

test('Creatives are loaded until as many are there as there are in all, or until a page is empty.', () => {
  const one = withPage(nothingLoaded, page(1));
  const two = withPage(one, page(2));
  const three = withPage(two, page(3));
  expect([one, two, three].map(({ p, isEnd }) => [p, isEnd])).toEqual([
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(three.creatives).toEqual(all);
  expect(withPage(nothingLoaded, { tot: 12, data: all.slice(0, 12) }).isEnd).toBe(true);
  expect(withPage(nothingLoaded, { tot: 13, data: all.slice(0, 12) }).isEnd).toBe(false);
  expect(withPage(nothingLoaded, { tot: 0, data: [] })).toEqual({ creatives: [], p: 2, isEnd: true, tot: 0 });
  expect(withPage(one, { tot: 30, data: [] }).isEnd).toBe(true);
});

test('a creative that a page repeats is shown once, where it was', () => {
  const one = withPage(nothingLoaded, page(1));
  const two = withPage(one, { tot: 30, data: all.slice(11, 23) });
  expect(two.creatives).toEqual(all.slice(0, 23));
  expect(two.isEnd).toBe(false);
});

test('Where there is no creative of an offer type, those types are offered of which there are some, the most first.', () => {
  const of_others = [
    { offer_type: 1, tot: 3 },
    { offer_type: 3, tot: 0 },
    { offer_type: 4, tot: 20 },
  ];
  const offered = [of_others[2], of_others[0]];
  expect(othersOf({ tot: 0, of_others })).toEqual(offered);
  expect(othersOf({ tot: 1, of_others })).toEqual([]);
  // An API of one's own may not tell them.
  expect(othersOf({ tot: 0 })).toEqual([]);
  expect(withPage(nothingLoaded, { tot: 0, data: [], of_others }).ofOthers).toEqual(offered);
});
