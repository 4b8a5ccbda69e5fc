import {
  someTrendRows,
  trendColumns,
  trendColumnWords,
  TrendRow,
  trendTimes,
  trendTimeWords,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('The data of a link stand in five columns: Geos, OS, Carrier, Avg Price($) and Ecpm($).', () => {
  expect(trendColumns.map((column) => trendColumnWords[column])).toEqual([
    'Geos',
    'OS',
    'Carrier',
    'Avg Price($)',
    'Ecpm($)',
  ]);
  for (const column of trendColumns) expect(TrendRow.def.shape).toHaveProperty(column);
  expect(someTrendRows(3).map((row) => TrendRow.parse(row))).toEqual(someTrendRows(3));
});

test('the data can be seen for today, yesterday, the last 3 and the last 7 days', () => {
  expect(trendTimes).toEqual({ today: 1, yesterday: 2, last3: 3, last7: 4 });
  expect(Object.values(trendTimeWords)).toEqual(['Today', 'Yesterday', 'Last 3 Days', 'Last 7 Days']);
});
