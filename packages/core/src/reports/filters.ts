import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { Id, several, verbatim } from '../http/wire.ts';
import { subNames } from '../traffic/subs.ts';
import { reportKinds, type ReportType } from './kinds.ts';

/** At most so many values of one field; a longer address is cut by servers on its way. */
export const mostValues = 50;

const ids = z.optional(several(Id, mostValues));
const texts = (max: number) => z.optional(several(verbatim(max).check(z.minLength(1)), mostValues));

/** Only rows with one of the values, for each field that is there. */
export const ReportFilters = z.strictObject({
  gid: ids,
  oid: ids,
  country: z.optional(several(z.string().check(z.regex(/^[A-Z]{2}$/, fieldWords.country)), mostValues)),
  os: texts(32),
  carrier_name: texts(64),
  aid: ids,
  /** As the rows have it: an empty text among them is traffic without a source, no list is all. */
  source: z.optional(several(verbatim(256), mostValues)),
  aff_sub: texts(256),
  aff_sub2: texts(256),
  aff_sub3: texts(256),
  aff_sub4: texts(256),
  aff_sub5: texts(256),
});
export type ReportFilters = z.output<typeof ReportFilters>;
export type FilterName = keyof ReportFilters;

export const filterNames = ['gid', 'oid', 'country', 'os', 'carrier_name', 'aid', ...subNames] as const;

/** @rule A report is filtered by what it can be grouped by, apart from times. */
export function filtersOf(type: ReportType): FilterName[] {
  return filterNames.filter((name) => reportKinds[type].groups.includes(name));
}

/** @rule A filter that a report does not have is left out, and so is a value that the filter can't have or has already. */
export function allowedFilters(type: ReportType, requested: Wanted): ReportFilters {
  let filters: ReportFilters = {};
  for (const name of filtersOf(type)) {
    const values = [...new Set(requested[name])].filter(
      (value) => ReportFilters.safeParse({ [name]: [value] }).success,
    );
    const { data } = ReportFilters.safeParse({ [name]: values.slice(0, mostValues) });
    if (values.length > 0) filters = { ...filters, ...data };
  }
  return filters;
}

type Wanted = Readonly<Partial<Record<FilterName, readonly unknown[] | undefined>>>;
