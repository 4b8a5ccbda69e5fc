export { conversionCalls } from './calls.ts';
export {
  storedConversionColumns,
  listedColumns,
  shownListedColumns,
  usualListedColumns,
  type ListedColumn,
} from './columns.ts';
export { Conversion, conversionStatuses, ConversionSums, type ConversionStatus } from './conversion.ts';
export {
  conversionColumns,
  conversionCsvHead,
  conversionCsvRows,
  conversionsPrefix,
  type ConversionColumn,
} from './csv.ts';
export { firstStatus, heldUntil, nextStatus } from './life.ts';
export { aConversion } from './samples.ts';
export { conversionColumnWords, conversionStatusWords, paidOnce, unknownGoal } from './words.ts';
