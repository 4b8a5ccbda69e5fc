import {
  conversionColumnWords,
  storedConversionColumns,
  listedColumns,
  shownListedColumns,
  usualListedColumns,
} from '@millrace/core/conversions';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test("The columns of the list of conversions are those that were chosen, in the list's own order; until then offer, smartlink, source, payout, status and postback.", () => {
  expect(shownListedColumns(['txid', 'offer', 'channel'])).toEqual(['offer', 'channel', 'txid']);
  const usual = ['offer', 'smartlink', 'source', 'payout', 'status', 'postback'];
  for (const none of [undefined, [], ['epc']]) expect(shownListedColumns(none)).toEqual(usual);
  expect(usualListedColumns).toEqual(usual);
});

test('The columns that are chosen for the list of conversions are kept in the browser.', () => {
  const browser = aPlace();
  expect(storedConversionColumns(browser).read()).toBeUndefined();
  storedConversionColumns(browser).write(['os', 'txid']);
  expect(storedConversionColumns(browser).read()).toEqual(['os', 'txid']);
  browser.setItem('millrace-conversion-columns', '{"os":1}');
  expect(storedConversionColumns(browser).read()).toBeUndefined();
});

test('every column has its words', () => {
  for (const column of listedColumns) expect(conversionColumnWords[column]).toMatch(/./);
});
