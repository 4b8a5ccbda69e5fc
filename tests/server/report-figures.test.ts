// For any question: the rows of a report come to its totals, both are what plain SQL finds in the finest figures, and the
// file holds what the table shows.
import { dayOf, daysAfter } from '@millrace/core/format';
import {
  columnText,
  filtersOf,
  isGroup,
  mostGroups,
  reportKinds,
  reportTypes,
  shownColumns,
  shownMeasure,
  totals,
  allowedFilters,
  type Column,
  type FilterName,
  type GroupName,
  type ReportFilters,
  type ReportRow,
  type ReportSums,
  type ReportType,
} from '@millrace/core/reports';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const today = dayOf(new Date());
const most = 1_000;
const runs = 8;

let visitor: Visitor;
let userId: number;
/** Some values of each filter that have figures, and one that has none. */
let known: Readonly<Record<FilterName, readonly (string | number)[]>>;

beforeAll(async () => {
  visitor = await server.signIn('publisher@demo.test');
  userId = (await visitor.client.session.profile()).user.id;
  const valuesOf = async (name: string) => {
    const { rows } = await server.db.execute<{ value: string | number }>(
      `select ${name} as value from traffic_subs where user_id = ${userId}
        group by 1 having ${name}::text not in ('', '0') order by sum(revenue) desc limit 6`,
    );
    return rows.map(({ value }) => value);
  };
  known = {
    gid: [...(await valuesOf('gid')), 999_999],
    oid: [...(await valuesOf('oid')), 999_999],
    country: [...(await valuesOf('country')), 'AQ'],
    os: [...(await valuesOf('os')), 'BeOS'],
    carrier_name: [...(await valuesOf('carrier_name')), 'Nobody'],
    aid: [...(await valuesOf('aid')), 999_999],
    source: [...(await valuesOf('source')), 'nowhere'],
    aff_sub: [...(await valuesOf('aff_sub')), "it's none"],
    aff_sub2: [...(await valuesOf('aff_sub2')), 'none'],
    aff_sub3: ['none'],
    aff_sub4: ['none'],
    aff_sub5: ['none'],
  };
});

interface Question {
  readonly range: { readonly start: string; readonly end: string };
  readonly group: GroupName[];
  readonly filters: ReportFilters;
}

function questions(type: ReportType): fc.Arbitrary<Question> {
  const { groups } = reportKinds[type];
  const names = filtersOf(type);
  const day = fc.integer({ min: 0, max: 40 });
  return fc.record({
    range: fc.tuple(day, fc.integer({ min: 0, max: 6 })).map(([back, length]) => {
      const end = daysAfter(today, -back);
      return { start: daysAfter(end, -length), end };
    }),
    group: fc.subarray([...groups], { minLength: 1, maxLength: mostGroups }),
    filters: fc
      .subarray(names, { maxLength: 2 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, some(known[name])]))))
      .map((wanted) => allowedFilters(type, wanted)),
  });
}

const some = (values: readonly (string | number)[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });

/** What each report is about, told once more and in the plainest words. */
const about: Readonly<Record<ReportType, string>> = {
  sml_report: 'product in (1, 4) and gid > 0',
  stat_report: 'true',
  cov_report: '(cov > 0 or reversed > 0)',
  sdk_offer_wall_report: 'product = 3',
  sdk_user_point_report: 'product = 3',
  js_report: 'product = 4',
};

type Plain = Record<string, string | number>;

/** The figures from the finest table, grouped by nothing but what is asked. */
async function plainly(type: ReportType, { range, group, filters }: Question): Promise<Plain[]> {
  const keys = group.map((name) => periods[name] ?? name).join(', ');
  const wanted = Object.entries(filters).map(
    ([name, values = []]) => ` and ${name} in (${values.map(literal).join(', ')})`,
  );
  const { rows } = await server.db.execute<Plain>(`
    select ${keys}, sum(impress)::float8 impress, sum(clk)::float8 clk, sum(cov)::float8 cov, sum(reversed)::float8 reversed,
      sum(users)::float8 users,
      sum(points)::float8 points, sum(revenue)::text revenue
    from traffic_subs where user_id = ${userId} and dt between '${range.start}' and '${range.end}' and ${about[type]}
      ${wanted.join('')} group by ${group.map((_, index) => index + 1).join(', ')}`);
  return rows;
}

/** Said otherwise than the server says it. */
const periods: Readonly<Partial<Record<GroupName, string>>> = {
  month: 'left(dt::text, 7) as month',
  week: "date_trunc('week', dt::timestamp)::date as week",
};

const literal = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;

/** The figures that a report shows, by what its row is called. */
function byKey(type: ReportType, group: readonly GroupName[], rows: readonly (Plain | ReportRow)[]) {
  const sums = Object.keys(sumsOf(rows[0] ?? {}));
  const counted = type === 'cov_report' ? ['cov', 'reversed', 'users', 'points', 'revenue'] : sums;
  const entries = rows.map((row: Plain | ReportRow): [string, unknown[]] => {
    const told: Readonly<Record<string, unknown>> = row;
    return [group.map((name) => told[name]).join('|'), counted.map((name) => Number(told[name] ?? 0))];
  });
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const sumsOf = (row: object): ReportSums => totals([row]);
const numbers = ({ revenue, ...counts }: Partial<ReportSums>) => ({ ...counts, revenue: Number(revenue) });

describe.each(reportTypes)('%s', (type) => {
  test('whatever is asked, rows, totals, plain SQL and the file say the same', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(questions(type), fc.boolean(), async (question, isRaw) => {
        const { range, group, filters } = question;
        const asks = { type, ...range, group, filters };
        const { list, totals: told, tot } = await visitor.client.reports.list({ ...asks, n: most });
        fc.pre(tot <= most);
        found += tot;
        expect(numbers(totals(list))).toEqual(numbers(told));
        expect(byKey(type, group, list)).toEqual(byKey(type, group, await plainly(type, question)));

        const columns = shownColumns(type, group);
        const file = await visitor.client.reports.csv({ ...asks, columns, raw: isRaw ? 1 : 0 });
        const lines = (await file.text()).replace(/\r\n$/, '').split('\r\n').slice(1);
        const textOf = (column: Column, row: Partial<ReportRow>) =>
          isRaw ? columnText(column, row, true) : shownText(column, row);
        const shown = list.map((row) => columns.map((column) => textOf(column, row)));
        const last = columns.map((column, index) =>
          index === 0 ? 'Total' : isGroup(column) ? '' : textOf(column, told),
        );
        expect(lines.map(cells)).toEqual([...shown, last]);
      }),
      { numRuns: runs, seed: 20_261_121 },
    );
    expect(found).toBeGreaterThan(10);
  });
});

/** What the table shows, without what stands there for eyes alone. */
function shownText(column: Column, row: Partial<ReportRow>): string {
  if (isGroup(column)) return columnText(column, row);
  const text = shownMeasure(column, row);
  return text === '-' ? '' : text.replaceAll(/[,%]/g, '');
}

/** The cells of a line, none of which holds a comma in quotes followed by a quote. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"').replace(/^'(?=[=+\-@])/, ''),
  );
}
