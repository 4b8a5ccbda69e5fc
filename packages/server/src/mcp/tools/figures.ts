import { dayOf, daysAfter, type Range } from '@millrace/core/format';
import {
  comparedDays,
  comparisons,
  contributions,
  reportKinds,
  revenueParts,
  measured,
  type ComparedDays,
  type ExplainedMeasure,
  type GroupName,
  type Measure,
  type ReportFilters,
  type ReportType,
} from '@millrace/core/reports';
import * as z from 'zod';
import { country, days, ifAllowed, limitOf, rangeIn, type AskedDays } from '../inputs.ts';
import { columnOf, figuresIn, groups, groupsNamed, measuresNamed, valuesIn, type NamedGroup } from '../names.ts';
import { tool, type Api } from '../tool.ts';

/** The reports as a program names them. */
const reports = {
  smartlinks: 'sml_report',
  offers: 'stat_report',
  conversions: 'cov_report',
  offerwall: 'sdk_offer_wall_report',
} as const satisfies Record<string, ReportType>;

const ids = z.array(z.int().min(1)).max(50).optional();
const narrowed = {
  smartlink_ids: ids.describe('Only these smartlinks; the report offers does not know them.'),
  offer_ids: ids.describe('Only these offers; the report smartlinks does not know them.'),
  countries: z.array(country).max(50).optional(),
  systems: z
    .array(z.string().min(1).max(32))
    .max(10)
    .optional()
    .describe('Android, iOS, Windows, macOS, Linux or Other.'),
  sources: z
    .array(z.string().max(256))
    .max(50)
    .optional()
    .describe('Traffic sources; an empty text is traffic without one.'),
};

type Narrowed = z.output<z.ZodObject<typeof narrowed>>;

function filtersOf({ smartlink_ids, offer_ids, countries, systems, sources }: Narrowed): ReportFilters {
  const named = { gid: smartlink_ids, oid: offer_ids, country: countries, os: systems, source: sources };
  return Object.fromEntries(Object.entries(named).filter(([, values]) => values !== undefined));
}

export const figures = tool({
  name: 'figures',
  title: 'Figures',
  needs: ['figures'],
  description:
    'Clicks, conversions, rates and revenue as the reports of the portal show them: totals, and rows by day, smartlink, offer, country, system, source and more. Amounts are US dollars. To learn why a figure rose or fell use explain_change.',
  input: z.object({
    report: z
      .enum(['smartlinks', 'offers', 'conversions', 'offerwall'])
      .default('offers')
      .describe(
        'offers counts all clicks and conversions; smartlinks those of smartlinks, with impressions; conversions also those reversed.',
      ),
    ...days,
    by: z.array(z.enum(groupsNamed)).min(1).max(3).default(['day']).describe('What rows are grouped by.'),
    ...narrowed,
    sort_by: z
      .enum([...groupsNamed, ...measuresNamed])
      .default('revenue')
      .describe('A group or a figure of the report.'),
    smallest_first: z.boolean().default(false),
    limit: limitOf(20),
  }),
  async run({ report, by, sort_by, smallest_first, limit, ...asked }, api, now) {
    const type = reports[report];
    const range = rangeIn(asked, now);
    const found = await api.reports.list({
      type,
      ...range,
      group: by.map((name) => groups[name]),
      filters: filtersOf(asked),
      sort: `${smallest_first ? '' : '-'}${columnOf(sort_by)}`,
      n: limit,
    });
    const { measures } = reportKinds[type];
    return {
      ...range,
      complete_until: found.complete_until,
      totals: figuresIn(measures, found.totals),
      rows: found.list.map((row) => ({ ...valuesIn(by, row), ...figuresIn(measures, row) })),
      rows_in_all: found.tot,
    };
  },
});

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
  needs: ['figures'],
  description:
    'Why revenue, clicks, conversions or impressions rose or fell: compares some days with as many days before them, or with the same days a week before, and tells which smartlinks, offers, countries, systems and sources did it. A change of revenue is also split into clicks, conversion rate and payout. Days that are not over are left out.',
  input: z.object({
    measure: z.enum(['revenue', 'clicks', 'conversions', 'impressions']).default('revenue'),
    ...days,
    compare_with: z
      .enum(comparisons)
      .default('previous')
      .describe('previous: as many days before; week: the same days a week before.'),
    ...narrowed,
    top: z.int().min(1).max(10).default(5).describe('How many of each group.'),
  }),
  async run({ measure: named, compare_with, top, ...asked }, api, now) {
    const measure = explained[named];
    const compared = comparedDays(overDays(asked, now), compare_with, now);
    if (!compared) return { note: 'None of these days is over, so there is nothing to compare yet.' };
    const filters = filtersOf(asked);
    const rowsBy = (by: GroupName) => rowsOf(api, compared, { by, filters, measure });
    const all = await rowsBy('dt');
    if (!all) return { note: 'No report that this account may see counts this with these filters.' };
    const [later, earlier] = [Number(measured(measure, all.totals.now)), Number(measured(measure, all.totals.before))];
    const parts = measure === 'revenue' ? revenueParts(all.totals.now, all.totals.before) : undefined;
    const by: Record<string, unknown> = {};
    for (const name of dimensions) {
      const group = groups[name];
      // What is narrowed to one value has no second one that could have done it.
      if (filters[group]?.length === 1) continue;
      const found = await rowsBy(group);
      if (!found) continue;
      by[name] = contributions(found, group, measure, compared)
        .slice(0, top)
        .map(({ row, ...told }) => ({ ...valuesIn([name], row), ...rounded(told) }));
    }
    return {
      days: compared.now,
      compared_with: compared.before,
      [named]: rounded({ now: later, before: earlier, change: later - earlier }),
      ...(parts && {
        of_the_change: rounded({ clicks: parts.clicks, conversion_rate: parts.conversionRate, payout: parts.payout }),
      }),
      by,
    };
  },
});

/** The last seven days that are over, where none are asked for. */
function overDays(asked: AskedDays, now: Date): Range {
  if (asked.start !== undefined || asked.end !== undefined) return rangeIn(asked, now);
  const yesterday = daysAfter(dayOf(now), -1);
  return { start: daysAfter(yesterday, -6), end: yesterday };
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

/** Cents are enough. */
function rounded(named: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, Math.round(value * 100) / 100]));
}
