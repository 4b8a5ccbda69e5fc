import {
  columnsWithoutEpc,
  storedOfferColumns,
  offerColumns,
  offerColumnWords,
  shownOfferColumns,
  usualOfferColumns,
} from '@millrace/core/offers';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test("The columns of the offer list are those that were chosen, in the list's own order; the usual ones until then.", () => {
  expect(shownOfferColumns(['caps', 'oid', 'carriers'])).toEqual(['oid', 'carriers', 'caps']);
  expect(shownOfferColumns(undefined)).toEqual(usualOfferColumns);
  expect(shownOfferColumns([])).toEqual(usualOfferColumns);
});

test('a column that there is no more is left out of what was chosen', () => {
  expect(shownOfferColumns(['ecpm', 'os'])).toEqual(['os']);
  expect(shownOfferColumns(['ecpm'])).toEqual(usualOfferColumns);
});

test("Where the EPC of offers can't be had, its column is left out.", () => {
  expect(columnsWithoutEpc(['oid', 'epc', 'caps'])).toEqual(['oid', 'caps']);
  expect(columnsWithoutEpc(['epc'])).toEqual(usualOfferColumns.filter((column) => column !== 'epc'));
});

test('The columns that are chosen for the offer list are kept in the browser.', () => {
  const browser = aPlace();
  expect(storedOfferColumns(browser).read()).toBeUndefined();
  storedOfferColumns(browser).write(['os', 'caps']);
  expect(storedOfferColumns(browser).read()).toEqual(['os', 'caps']);
  browser.setItem('millrace-offer-columns', '{"os":1}');
  expect(storedOfferColumns(browser).read()).toBeUndefined();
  expect(storedOfferColumns(undefined).read()).toBeUndefined();
});

test('every column has its words', () => {
  expect(Object.keys(offerColumnWords).sort()).toEqual([...offerColumns].sort());
});
