import { moment } from '../format/dates.ts';
import { plainPrice } from '../format/money.ts';
import type { Conversion } from './conversion.ts';
import { csv, csvLines } from '../reports/csv.ts';
import { groupText } from '../reports/rows.ts';
import { conversionColumnWords, conversionStatusWords } from './words.ts';

/** What is told of a conversion, in the order of the columns of a file. */
export const conversionColumns = [
  'at',
  'status',
  'reversed_at',
  'payout',
  'offer',
  'smartlink',
  'channel',
  'source',
  'aff_sub',
  'aff_sub2',
  'aff_sub3',
  'aff_sub4',
  'aff_sub5',
  'country',
  'os',
  'carrier_name',
  'click_id',
  'click_at',
  'txid',
  'postback',
  'goal',
] as const;
export type ConversionColumn = (typeof conversionColumns)[number];

/** How the name of the file begins. */
export const conversionsPrefix = 'conversions';

/** The first line of a file of conversions. */
export function conversionCsvHead(): string {
  return csv([conversionColumns.map((column) => conversionColumnWords[column])]);
}

/** @rule A line of a file of conversions has times to the second in GMT+8, the payout as it is shown or, as a raw number, as it is stored, and the last answer of the publisher's own address. */
export function conversionCsvRows(conversions: readonly Conversion[], isRaw = false): string {
  return csvLines(conversions.map((one) => conversionColumns.map((column) => cellOf(column, one, isRaw))));
}

function cellOf(column: ConversionColumn, conversion: Conversion, isRaw: boolean): string {
  switch (column) {
    case 'at':
    case 'click_at':
      return secondOf(conversion[column]);
    case 'reversed_at':
      return conversion.reversed_at === null ? '' : secondOf(conversion.reversed_at);
    case 'payout':
      return isRaw ? conversion.payout : plainPrice(conversion.payout);
    case 'status':
      return conversionStatusWords[conversion.status] ?? conversion.status;
    case 'offer':
      return groupText(conversion, 'oid');
    case 'smartlink':
      return groupText(conversion, 'gid');
    case 'channel':
      return groupText(conversion, 'aid');
    case 'postback':
      return conversion.postback && conversion.postback.tries > 0 ? String(conversion.postback.code) : '';
    default:
      return conversion[column];
  }
}

/** A moment of the wire to the second, in GMT+8. */
function secondOf(text: string): string {
  return `${moment(text)}:${text.slice(17, 19)}`;
}
