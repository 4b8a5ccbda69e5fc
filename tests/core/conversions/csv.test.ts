import {
  aConversion,
  conversionColumns,
  conversionCsvHead,
  conversionCsvRows,
  type Conversion,
} from '@millrace/core/conversions';
import { expect, test } from 'vitest';

/** The cells of a conversion in a file, by their columns. */
function cells(part: Partial<Conversion> = {}, isRaw = false): Record<string, string | undefined> {
  const line = conversionCsvRows([aConversion(part)], isRaw)
    .trimEnd()
    .split(',');
  return Object.fromEntries(conversionColumns.map((column, index) => [column, line[index]?.replace(/^"|"$/g, '')]));
}

test("A line of a file of conversions has times to the second in GMT+8, the payout as it is shown or, as a raw number, as it is stored, and the last answer of the publisher's own address.", () => {
  expect(cells()).toMatchObject({
    at: '2026-11-20 14:41:27',
    click_at: '2026-11-20 14:38:02',
    status: 'Approved',
    reversed_at: '',
    payout: '1.80',
    offer: '200711: Farm Heroes',
    smartlink: '5050: Best apps',
    channel: '1001: Pixel Arcade',
    txid: 'T-88120',
    postback: '200',
  });
  expect(cells({ reversed_at: '2026-11-20T16:00:00.000Z' })['reversed_at']).toBe('2026-11-21 00:00:00');
  expect(cells({ payout: '0.0375' })['payout']).toBe('0.0375');
  expect(conversionCsvRows([aConversion({ payout: '12345.6' })])).toContain(',12345.60,');
  expect(cells({ payout: '1.8' }, true)['payout']).toBe('1.8');
  expect(cells({ oid: 200_711, offer_name: '' })['offer']).toBe('200711');
  expect(cells({ gid: 0, sml_name: '' })['smartlink']).toBe('');
  expect(cells({ postback: null })['postback']).toBe('');
  expect(
    cells({ postback: { tries: 0, code: 0, next_at: '2026-11-20T16:00:00.000Z', is_sending: 0 } })['postback'],
  ).toBe('');
  expect(cells({ postback: { tries: 2, code: 0, next_at: null, is_sending: 0 } })['postback']).toBe('0');
});

test('a file of conversions begins with the names of its columns', () => {
  expect(conversionCsvHead().startsWith('\uFEFF"Time (GMT+8)","Status","Reversed (GMT+8)","Payout"')).toBe(true);
  expect(conversionCsvHead().split(',')).toHaveLength(conversionColumns.length);
  expect(conversionCsvRows([])).toBe('');
});
