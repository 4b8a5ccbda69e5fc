import { createClient } from '@millrace/core';
import { anyCreative, askedBy, creativeCalls, presetBy, presetByLink, refilter } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test('Before anything is chosen, creatives of offer type 2 are shown, of every ad type, country, category and size.', () => {
  expect(anyCreative).toEqual({ offer_type: 2, ad_type: 0, country: '', category: 0, size: undefined, name: '' });
});

test('A filter that stands at All sends nothing, a size sends width and height, and a name is searched for.', () => {
  expect(askedBy(anyCreative, 3)).toEqual({ offer_type: 2, p: 3 });
  expect(askedBy({ ...anyCreative, name: '  ' }, 1)).toEqual({ offer_type: 2, p: 1 });
  const size = { width: 300, height: 250 };
  const all = { offer_type: 4, ad_type: 1, country: 'DE', category: 7, size, name: ' harbor ' };
  const asked = { offer_type: 4, ad_type: 1, country: 'DE', category: 7, width: 300, height: 250, search: 'harbor' };
  expect(askedBy(all, 1)).toEqual({ ...asked, p: 1 });
});

test('the filters travel as the specification spells them', () => {
  const client = createClient({});
  const size = { width: 300, height: 250 };
  const filter = { ...anyCreative, ad_type: 3, country: 'BR', category: 2, size, name: 'sky' };
  expect(client.address(creativeCalls.list, askedBy(filter, 2))).toBe(
    '/api/smartlink/creative?offer_type=2&p=2&n=12&ad_type=3&country=BR&category=2&width=300&height=250&search=sky',
  );
});

test('a list of creatives has 12 a page, and is of offer type 2 unless it is asked otherwise', () => {
  expect(creativeCalls.list.asks.parse({})).toEqual({ offer_type: 2, p: 1, n: 12 });
});

test('Changing a filter starts at page 1.', () => {
  const asking = { filter: anyCreative, p: 4 };
  expect(refilter(asking, { ad_type: 1 })).toEqual({ filter: { ...anyCreative, ad_type: 1 }, p: 1 });
  expect(refilter(asking, { size: { width: 1, height: 2 } }).p).toBe(1);
  expect(refilter(asking, { ad_type: 0, name: '' })).toBe(asking);
  expect(refilter(asking, {})).toBe(asking);
  expect(asking).toEqual({ filter: anyCreative, p: 4 });
});

const preset = (category: number[], countries: string[], ad_type?: number) =>
  presetBy({ ...(ad_type !== undefined && { ad_type }), category, target: { countries } });

test('For an offer the filter is preset to apps where it is CPI and to leads where it is CPL, and to its one category and its one country where it has one.', () => {
  expect(preset([3], ['DE'])).toEqual({ category: 3, country: 'DE' });
  expect(preset([0], [])).toEqual({ category: 0 });
  expect(preset([], ['DE'])).toEqual({ country: 'DE' });
  expect(preset([3, 4], ['DE', 'AT'])).toEqual({});
  expect([1, 2, 4].map((ad_type) => preset([], [], ad_type).offer_type)).toEqual([1, 2, 4]);
});

const link = (ad_type: number, categories: number[], countries: string[]) =>
  presetByLink({ ad_type, categories, countries });

test('For a smartlink the filter is preset to apps where it is CPI and to leads where it is CPL, and to the one country or category that it is for.', () => {
  expect(link(1, [3], ['DE'])).toEqual({ offer_type: 1, category: 3, country: 'DE' });
  expect(link(4, [], ['DE', 'AT'])).toEqual({ offer_type: 4 });
  expect([0, 2, 3].map((ad_type) => link(ad_type, [3, 4], []))).toEqual(
    Array.from({ length: 3 }, () => ({ offer_type: 2 })),
  );
});
