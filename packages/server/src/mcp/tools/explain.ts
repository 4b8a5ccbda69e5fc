import { dayOf, daysAfter, type Range } from '@millrace/core/format';
import {
  comparedRange,
  comparisons,
  contributions,
  measured,
  reportKinds,
  revenueParts,
  type ComparedDays,
  type ExplainedMeasure,
  type GroupName,
  type Measure,
  type ReportFilters,
} from '@millrace/core/reports';
import * as z from 'zod';
import { days, ifAllowed, rangeIn, type AskedDays } from '../inputs.ts';
import { groups, valuesIn, type NamedGroup } from '../names.ts';
import { AskedWrong, tool, type Api } from '../tool.ts';
import { filtersOf, narrowed } from './narrowed.ts';

/** What a change is told by. */
const dimensions = ['smartlink', 'offer', 'country', 'system', 'source'] as const satisfies readonly NamedGroup[];

const explained = {
  revenue: 'revenue',
  clicks: 'clk',
  conversions: 'cov',
  impressions: 'impress',
} as const satisfies Record<string, ExplainedMeasure>;

/** More values of one group explain nothing to anybody. */
const mostRows = 1_000;

export const explainChange = tool({
  name: 'explain_change',
  title: 'Explain a change',
  description:
    'Why revenue, clicks, conversions or impressions rose or fell: compares days that are over with as many days before them, or with the same days a week before, and tells which smartlinks, offers, countries, systems and sources did it; all_others is the rest, such as traffic without a smartlink. A change of revenue is also split into the number of clicks, the conversion rate and the average payout, which moves with the mix of offers and with reversals too. It makes up to twelve calls, which count against the limit of the key.',
  needs: ['figures'],
  input: z.strictObject({
    measure: z.enum(['revenue', 'clicks', 'conversions', 'impressions']).default('revenue'),
    start: days.start.describe('First day, YYYY-MM-DD in GMT+8. Default: the last seven days that are over.'),
    end: days.end.describe('Last day, YYYY-MM-DD in GMT+8. Today is not over, and is left out.'),
    compare_with: z
      .enum(comparisons)
      .default('previous')
      .describe('previous: as many days before; week: the same days a week before.'),
    ...narrowed,
    top: z.int().min(1).max(10).default(5).describe('How many of each group.'),
  }),
  async run({ measure: named, compare_with, top, ...asked }, api, { now }) {
    const measure = explained[named];
    const over = overDays(asked, now);
    const compared = { now: over, before: comparedRange(over, compare_with) };
    const filters = filtersOf(asked);
    const rowsBy = (by: GroupName) => rowsOf(api, compared, { by, filters, measure });
    const all = await rowsBy('dt');
    if (!all) throw new AskedWrong(`No report counts ${named} with these filters together. Ask with fewer.`);
    const [later, earlier] = [Number(measured(measure, all.totals.now)), Number(measured(measure, all.totals.before))];
    const change = later - earlier;
    const parts = measure === 'revenue' ? revenueParts(all.totals.now, all.totals.before) : undefined;
    const by: Record<string, unknown> = {};
    for (const name of dimensions) {
      const group = groups[name];
      // What is narrowed to one value has no second one that could have done it.
      if (filters[group]?.length === 1) continue;
      const found = await rowsBy(group);
      if (!found) continue;
      const most = contributions(found, group, measure, compared).slice(0, top);
      const others = most.reduce((left, one) => left - one.change, change);
      by[name] = {
        most: most.map(({ row, ...told }) => ({ ...valuesIn([name], row), ...rounded(told) })),
        all_others: cents(others),
      };
    }
    return {
      days: compared.now,
      compared_with: compared.before,
      [named]: rounded({ now: later, before: earlier, change }),
      ...(parts && {
        of_the_change: rounded({
          number_of_clicks: parts.clicks,
          conversion_rate: parts.conversionRate,
          average_payout: parts.payout,
        }),
      }),
      by,
    };
  },
});

/** The days of those that are over; the last seven where none are asked for. */
function overDays(asked: AskedDays, now: Date): Range {
  const yesterday = daysAfter(dayOf(now), -1);
  const isAsked = asked.start !== undefined || asked.end !== undefined;
  const { start, end } = isAsked ? rangeIn(asked, now) : { start: daysAfter(yesterday, -6), end: yesterday };
  if (end > dayOf(now)) throw new AskedWrong('end: Choose a day that is not in the future.');
  const over = { start, end: end > yesterday ? yesterday : end };
  if (over.start > over.end) throw new AskedWrong('None of these days is over, so there is nothing to compare yet.');
  return over;
}

interface AskedRows {
  readonly by: GroupName;
  readonly filters: ReportFilters;
  readonly measure: Measure;
}

/** Of the first report that counts it and is open to the account: that of offers counts all that there is. */
async function rowsOf(api: Api, { now, before }: ComparedDays, { by, filters, measure }: AskedRows) {
  const wanted = [by, ...(Object.keys(filters) as GroupName[])];
  for (const type of ['stat_report', 'sml_report', 'cov_report'] as const) {
    const { groups: known, measures } = reportKinds[type];
    if (!measures.includes(measure) || !wanted.every((name) => known.includes(name))) continue;
    const ask = (range: Range) =>
      api.reports.list({ type, ...range, group: [by], filters, sort: `-${measure}`, n: mostRows });
    const found = await ifAllowed(Promise.all([ask(now), ask(before)]));
    if (!found) continue;
    const [later, earlier] = found;
    return { now: later.list, before: earlier.list, totals: { now: later.totals, before: earlier.totals } };
  }
  return undefined;
}

const cents = (amount: number) => Math.round(amount * 100) / 100 || 0;

function rounded(named: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, cents(value)]));
}
