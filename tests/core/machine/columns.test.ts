import { storedConversionColumns, shownListedColumns, usualListedColumns } from '@millrace/core/conversions';
import { storedOfferColumns, shownOfferColumns } from '@millrace/core/offers';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('chosen columns stand in the order of their list', () => {
  expect(shownOfferColumns(['payout_price', 'oid'])).toEqual(['oid', 'payout_price']);
});

test.each([[undefined], [[]], [['gone']]])('where none is known of %j the usual ones stand', (chosen) => {
  expect(shownListedColumns(chosen)).toEqual(usualListedColumns);
});

test('each list keeps its own choice', () => {
  const place = aPlace();
  storedOfferColumns(place).write(['oid']);
  expect(storedOfferColumns(place).read()).toEqual(['oid']);
  expect(storedConversionColumns(place).read()).toBeUndefined();
});
