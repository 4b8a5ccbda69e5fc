import {
  columnsWithoutFigures,
  isFigureColumn,
  storedLinkColumns,
  linkColumns,
  shownLinkColumns,
  smartlinkColumnWords,
  smartlinkFigureWords,
  usualLinkColumns,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test("The columns of the smartlinks are those that were chosen, in the list's own order; the usual ones until then.", () => {
  expect(shownLinkColumns(['approve_status', 'clk', 'gid'])).toEqual(['gid', 'clk', 'approve_status']);
  expect(shownLinkColumns(undefined)).toEqual(usualLinkColumns);
  expect(shownLinkColumns(['icon'])).toEqual(usualLinkColumns);
});

test('The columns that are chosen for the smartlinks are kept in the browser.', () => {
  const browser = aPlace();
  expect(storedLinkColumns(browser).read()).toBeUndefined();
  storedLinkColumns(browser).write(['rpc', 'clk']);
  expect(storedLinkColumns(browser).read()).toEqual(['rpc', 'clk']);
  expect(storedLinkColumns(undefined).read()).toBeUndefined();
});

test("Where figures of smartlinks can't be had, their columns are left out; of the usual ones all that is set for a link takes their place.", () => {
  const specified = ['gid', 'ad_type', 'restriction_type', 'payout_price', 'approve_status'];
  expect(columnsWithoutFigures(usualLinkColumns)).toEqual(specified);
  expect(columnsWithoutFigures(['clk', 'approve_status'])).toEqual(['approve_status']);
  expect(columnsWithoutFigures(['clk', 'revenue'])).toEqual(specified);
});

test('every column has its words, and those of the specification can all be chosen', () => {
  const words = { ...smartlinkColumnWords, ...smartlinkFigureWords };
  for (const column of linkColumns) expect(words[column]).not.toBe('');
  const { icon: _icon, name: _name, action: _action, ...specified } = smartlinkColumnWords;
  expect(linkColumns.filter((column) => !isFigureColumn(column))).toEqual(Object.keys(specified));
});
