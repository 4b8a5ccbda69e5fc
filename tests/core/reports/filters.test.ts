import {
  addressOf,
  allowedFilters,
  chosenAt,
  filterNames,
  filtersOf,
  firstChoice,
  mostValues,
  ReportFilters,
  reportKinds,
  reportTypes,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('A report is filtered by what it can be grouped by, apart from times.', () => {
  for (const type of reportTypes) {
    const times: readonly string[] = ['month', 'week', 'dt', 'hour'];
    const names: readonly string[] = reportKinds[type].groups.filter((group) => !times.includes(group));
    expect(filtersOf(type)).toEqual(names);
  }
  expect(filterNames).toEqual(Object.keys(ReportFilters.def.shape));
});

test("A filter that a report does not have is left out, and so is a value that the filter can't have or has already.", () => {
  expect(allowedFilters('js_report', { gid: [101], oid: [1], aff_sub: ['a'], country: ['DE', 'DE', 'BR'] })).toEqual({
    aff_sub: ['a'],
    country: ['DE', 'BR'],
  });
  expect(
    allowedFilters('sml_report', { gid: [0, -1, 1.5, '7', 101], country: ['', 'de', 'DEU', 'US'], os: [1], aid: [] }),
  ).toEqual({ gid: [101], country: ['US'] });
  expect(allowedFilters('sml_report', {})).toEqual({});
});

test('a filter has at most 50 values, the first of those wanted', () => {
  const many = Array.from({ length: mostValues + 1 }, (_, index) => index + 1);
  expect(mostValues).toBe(50);
  expect(allowedFilters('sml_report', { gid: many }).gid).toEqual(many.slice(0, 50));
  expect(ReportFilters.safeParse({ gid: many }).success).toBe(false);
  expect(ReportFilters.safeParse({ gid: many.slice(1) }).success).toBe(true);
});

test('a filter that is not known is refused, not passed over', () => {
  expect(ReportFilters.safeParse({ uid: [7] }).success).toBe(false);
});

test('of sources none at all can be chosen too, of everything else not', () => {
  expect(allowedFilters('sml_report', { source: ['', 'feed'], aff_sub: [''], os: [''] })).toEqual({
    source: ['', 'feed'],
  });
  expect(chosenAt('type=sml_report&source=&source=feed', new Date()).filters).toEqual({ source: ['', 'feed'] });
  const chosen = { ...firstChoice('sml_report'), filters: { source: [''] } };
  expect(chosenAt(addressOf(chosen), new Date()).filters).toEqual(chosen.filters);
});
