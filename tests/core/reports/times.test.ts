import { groupNames, reportKinds, reportTypes, timeNames } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('in a report times stand before all else, the longest first', () => {
  expect(timeNames).toEqual(['month', 'week', 'dt', 'hour']);
  expect(groupNames.slice(0, timeNames.length)).toEqual(timeNames);
  for (const type of reportTypes) {
    const { groups } = reportKinds[type];
    const times = timeNames.filter((name) => groups.includes(name));
    expect(groups.slice(0, times.length)).toEqual(times);
  }
});
