import { searched, searchRank } from '@millrace/core/fields';
import { expect, test } from 'vitest';

const all = ['Australia', 'Cape Verde', 'Türkiye', 'United States', 'Uruguay', 'Côte d’Ivoire'];
const found = (search: string, names = all) => searched(names, search, (one) => [one]);
const ranks = (search: string, ...names: string[]) => searchRank(search)(names);

test('A search finds what holds each of its words, in any order, whatever their case and accents; what is called just so stands first, then what begins so, then what has words that do, then the rest.', () => {
  expect(found('  ')).toEqual(all);
  expect(found('u')).toEqual(['United States', 'Uruguay', 'Australia', 'Türkiye']);
  expect(found('states UNITED')).toEqual(['United States']);
  expect(found('turk')).toEqual(['Türkiye']);
  expect(found("cote d'iv")).toEqual(['Côte d’Ivoire']);
  expect(found('verde')).toEqual(['Cape Verde']);
  expect(found('united kingdom')).toEqual([]);
  expect(ranks('us', 'United States', 'US')).toBe(0);
  expect(ranks('us', 'USA')).toBe(1);
  expect(ranks('sta uni', 'United States')).toBe(2);
  expect(ranks('us', 'Australia')).toBe(3);
  expect(ranks('us', 'Brazil')).toBeUndefined();
  // What it holds may stand in several of its names.
  expect(ranks('vodafone de', 'Vodafone', 'DE')).toBe(2);
});

test('what is found as well as another stays in its order', () => {
  expect(found('a', ['bab', 'ab', 'cab', 'aa'])).toEqual(['ab', 'aa', 'bab', 'cab']);
});
