import { reportKinds, type GroupName, type Measure, type ReportType } from '@millrace/core/reports';
import * as z from 'zod';
import { days, limitOf, rangeIn } from '../inputs.ts';
import {
  columnOf,
  figuresIn,
  groups,
  groupsNamed,
  measuresNamed,
  nameOf,
  valuesIn,
  type NamedGroup,
  type NamedMeasure,
} from '../names.ts';
import { AskedWrong, tool } from '../tool.ts';
import { filtersOf, narrowed } from './narrowed.ts';

/** The reports as a program names them, in the order in which one is chosen that has what is asked for. */
const reports = {
  offers: 'stat_report',
  smartlinks: 'sml_report',
  conversions: 'cov_report',
  offerwall: 'sdk_offer_wall_report',
} as const satisfies Record<string, ReportType>;
type NamedReport = keyof typeof reports;
const reportsNamed = Object.keys(reports) as [NamedReport, ...NamedReport[]];

const times: readonly NamedGroup[] = ['day', 'hour', 'week', 'month'];

export const figures = tool({
  name: 'figures',
  title: 'Figures',
  description:
    'Clicks, conversions, rates and revenue as the reports of the portal show them: totals, and rows by day, smartlink, offer, country, system, source and more. Amounts are US dollars; a reversed conversion is taken off on the day of its reversal, so that sums differ from the list of conversions. To learn why a figure rose or fell use explain_change.',
  needs: ['figures'],
  input: z.strictObject({
    report: z
      .enum(reportsNamed)
      .optional()
      .describe(
        'offers counts all clicks and conversions; smartlinks those of smartlinks, with impressions; conversions tells what was reversed. Default: the first of them that has what is asked for.',
      ),
    ...days,
    by: z.array(z.enum(groupsNamed)).min(1).max(3).default(['day']).describe('What rows are grouped by.'),
    ...narrowed,
    sort_by: z
      .enum([...groupsNamed, ...measuresNamed])
      .optional()
      .describe('A group or a figure. Default: the time where rows are by one, else the highest revenue first.'),
    smallest_first: z.boolean().optional(),
    limit: limitOf(20),
  }),
  async run({ report, by, sort_by, smallest_first, limit, ...asked }, api, { now }) {
    const range = rangeIn(asked, now);
    const filters = filtersOf(asked);
    const columns = [
      ...by.map((name) => groups[name]),
      ...Object.keys(filters),
      ...(sort_by ? [columnOf(sort_by)] : []),
    ];
    const type = reportFor(report, columns as (GroupName | Measure)[]);
    const time = by.find((name) => times.includes(name));
    const sorted: NamedGroup | NamedMeasure = sort_by ?? time ?? 'revenue';
    const isUp = smallest_first ?? (sort_by === undefined && time !== undefined);
    const found = await api.reports.list({
      type,
      ...range,
      group: by.map((name) => groups[name]),
      filters,
      sort: `${isUp ? '' : '-'}${columnOf(sorted)}`,
      n: limit,
    });
    const { measures } = reportKinds[type];
    return {
      report: reportsNamed.find((name) => reports[name] === type),
      ...range,
      complete_until: found.complete_until,
      totals: figuresIn(measures, found.totals),
      rows: found.list.map((row) => ({ ...valuesIn(by, row), ...figuresIn(measures, row) })),
      rows_in_all: found.tot,
    };
  },
});

/** The report that is asked for, or the first that has the columns; refused in the names that the asker knows. */
function reportFor(named: NamedReport | undefined, columns: readonly (GroupName | Measure)[]): ReportType {
  const missing = (name: NamedReport) => {
    const known: readonly string[] = [...reportKinds[reports[name]].groups, ...reportKinds[reports[name]].measures];
    return columns.filter((column) => !known.includes(column)).map(nameOf);
  };
  const fitting = reportsNamed.filter((name) => missing(name).length === 0);
  const chosen = named ?? fitting[0];
  if (chosen === undefined)
    throw new AskedWrong(`No report has all of ${columns.map(nameOf).join(', ')}. Ask for fewer.`);
  const lacking = missing(chosen);
  if (lacking.length === 0) return reports[chosen];
  const others =
    fitting.length > 0 ? `Use the report ${fitting.join(' or ')}, or leave it out.` : 'No report has all of it.';
  throw new AskedWrong(`The report ${chosen} has no ${lacking.join(', ')}. ${others}`);
}
