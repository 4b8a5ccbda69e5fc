export { count } from './count.ts';
export { dayOf, daysAfter, hourOf, isDay, isFuture, moment, monthStart, startOf } from './dates.ts';
export { isRange, rangeOf, rangeText, type Range, type RangeKind } from './ranges.ts';
export { isolated } from './isolated.ts';
export { money } from './money.ts';
export { percent } from './percent.ts';
export { sortIn, sortText, type Sort } from './sort.ts';
export { difference, sum } from './sum.ts';
export { trimEndOf } from './trim-end.ts';
