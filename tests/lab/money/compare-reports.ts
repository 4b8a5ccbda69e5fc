// The six reports, by the portal, by the report API and as files, against the raw rows.
import { reportKinds, reportTypes, type ReportRow, type ReportType } from '@millrace/core/reports';
import { amountOf, unitsOf } from './amounts.ts';
import { createVisitor } from '../visitor.ts';
import type { Chance } from './chance.ts';
import { cellsOf } from './csv.ts';
import { grouped, partOf, sumsText, together, type Event, type GroupName, type TextName } from './figures.ts';
import type { Days, CommandContext } from './ground.ts';
import { products } from './ledger.ts';
import { patiently, type Network } from './network.ts';
import type { Publisher } from './publishers.ts';
import type { Walk } from './walk.ts';

/** What each report is about, by the words of the product. */
const isIn: Readonly<Record<ReportType, (event: Event) => boolean>> = {
  sml_report: ({ product, gid }) => gid > 0 && (product === products.smartlink || product === products.script),
  stat_report: () => true,
  cov_report: ({ sums }) => sums.cov > 0 || sums.reversed > 0,
  sdk_offer_wall_report: ({ product }) => product === products.offerwall,
  sdk_user_point_report: ({ product }) => product === products.offerwall,
  js_report: ({ product }) => product === products.script,
};

interface Question {
  readonly type: ReportType;
  readonly start: string;
  readonly end: string;
  readonly group: GroupName[];
  readonly filters: Partial<Record<'gid' | 'oid' | 'aid', number[]> & Record<TextName, string[]>>;
}

/** Each group by itself, and some together, over all days and over some, with and without a filter. */
function questionsOf(type: ReportType, events: readonly Event[], chance: Chance, { start, end }: Days): Question[] {
  const isShort = Date.parse(end) - Date.parse(start) < 5 * 86_400_000;
  const groups = reportKinds[type].groups.filter((name): name is GroupName => name !== 'carrier_name');
  const all = { type, start, end, filters: {} };
  const several = Array.from({ length: 3 }, () => [...new Set([1, 2, 3].map(() => chance.oneOf(groups)))]);
  const filterable = groups.filter((name) => !['month', 'week', 'dt', 'hour'].includes(name));
  const filtered = Array.from({ length: 3 }, (): Question[] => {
    if (events.length === 0) return [];
    const name = chance.oneOf(filterable);
    const values = [1, 2].map(() => chance.oneOf(events)[name as 'gid']).filter((value) => Boolean(value));
    const days = [chance.oneOf(events).day, chance.oneOf(events).day].toSorted();
    if (values.length === 0) return [];
    const range = { start: days[0] ?? start, end: days[1] ?? end };
    return [
      {
        type,
        ...range,
        group: [...new Set([chance.oneOf(groups), chance.oneOf(groups)])],
        filters: { [name]: [...new Set(values)] },
      },
    ];
  }).flat();
  // Of a short walk some of the groups are enough.
  const single = groups.filter(() => !isShort || chance.isUnder(0.4));
  return [
    ...single.map((name) => ({ ...all, group: [name] })),
    ...several.map((group) => ({ ...all, group })),
    ...filtered,
  ];
}

function wantedOf(events: readonly Event[], { type, start, end, group, filters }: Question) {
  const asked = Object.entries(filters) as [GroupName, (string | number)[]][];
  const own = events.filter(
    (event) =>
      isIn[type](event) &&
      event.day >= start &&
      event.day <= end &&
      asked.every(([name, values]) => values.some((value) => String(value) === partOf(event, name))),
  );
  const names = figureNames(type);
  const rows = new Map([...grouped(own, orderOf(type, group))].map(([key, sums]) => [key, sumsText(sums, names)]));
  return { rows, total: sumsText(together(own.map(({ sums }) => sums)), names) };
}

/** The figures that a report shows as they are; rates follow from them. */
const figureNames = (type: ReportType) => reportKinds[type].measures;
/** Groups stand in the report's own order, however they are asked for. */
const orderOf = (type: ReportType, group: readonly GroupName[]) =>
  reportKinds[type].groups.filter((name): name is GroupName => group.some((one) => one === name));

function rowText(type: ReportType, row: Partial<ReportRow>): string {
  const { impress = 0, clk = 0, cov = 0, reversed = 0, users = 0, points = 0, revenue = '0' } = row;
  const sums = { impress, clk, cov, reversed, users, points, revenue: unitsOf(revenue) };
  return sumsText(sums, figureNames(type));
}

const pageSizes = [7, 25, 100, 1_000];

export async function compareReports(
  { publishers, network }: Walk,
  { events, findings, chance, days }: CommandContext,
): Promise<void> {
  for (const publisher of publishers) {
    const own = events.filter(({ user_id }) => user_id === publisher.id);
    const program = createVisitor(network.origins.at(-1) ?? '').client.reports;
    for (const type of reportTypes) {
      const questions = questionsOf(type, own.filter(isIn[type]), chance, days);
      for (const question of questions) {
        const wanted = wantedOf(own, question);
        const about = `${type} of ${publisher.email} by ${question.group.join(', ')} ${JSON.stringify(question.filters)}`;
        const n = chance.oneOf(pageSizes.filter((size) => wanted.rows.size / size < 30));
        const pages = await readPages(network, publisher, question, n);
        findings.same('reports, page by page', about, wanted.rows, pages.rows);
        findings.note('totals of reports', differing(about, pages.total, wanted.total));
        const { token } = publisher;
        const api = await patiently(network, () => program.api({ ...question, n: 1_000, p: 1, token }));
        if (wanted.rows.size <= 1_000)
          findings.same('report API', about, wanted.rows, new Map(rowsOf(question, api.list)));
        if (chance.isUnder(0.5)) continue;
        const isByToken = chance.isUnder(0.5);
        const file = await patiently(network, () =>
          isByToken
            ? program.apiCsv({ ...question, token, raw: 1 })
            : publisher.visitor.client.reports.csv({ ...question, raw: 1 }),
        );
        const { rows, total } = fileOf(question, await file.text());
        findings.same('CSV files of reports', about, wanted.rows, rows);
        findings.note('totals of CSV files', differing(about, total, wanted.total));
      }
    }
  }
}

function differing(about: string, shown: string, right: string): string | undefined {
  return shown === right ? undefined : `the total in ${about} is ${shown}, and should be ${right}`;
}

async function readPages(network: Network, publisher: Publisher, question: Question, n: number) {
  const rows = new Map<string, string>();
  let total = '';
  for (let p = 1, tot = 1; (p - 1) * n < tot; p += 1) {
    const page = await patiently(network, () => publisher.visitor.client.reports.list({ ...question, p, n }));
    tot = page.tot;
    total = rowText(question.type, page.totals);
    for (const [key, text] of rowsOf(question, page.list)) rows.set(rows.has(key) ? `${key}, once more` : key, text);
  }
  return { rows, total };
}

function* rowsOf({ type, group }: Question, list: readonly ReportRow[]): Generator<[string, string]> {
  for (const row of list) {
    yield [
      orderOf(type, group)
        .map((name) => String(row[name]))
        .join(' | '),
      rowText(type, row),
    ];
  }
}

/** What a file says: groups as texts such as `5001: Everybody` and `07:00`, and figures as they are. */
function fileOf({ type, group }: Question, text: string) {
  const groups = orderOf(type, group);
  const { measures } = reportKinds[type];
  const lines = cellsOf(text).map((cells) => {
    const parts = groups.map((name, index) => plainOf(name, cells[index] ?? ''));
    const shown = measures.map((name, index) => [name, cells[groups.length + index] ?? ''] as const);
    const counts = shown.filter(([name]) => name !== 'revenue').map(([name, cell]) => [name, Number(cell)]);
    const revenue = shown.find(([name]) => name === 'revenue')?.[1] ?? '0';
    return [
      parts.join(' | '),
      rowText(type, { ...Object.fromEntries(counts), revenue: amountOf(unitsOf(revenue)) }),
    ] as const;
  });
  const rows = new Map<string, string>();
  for (const [key, figures] of lines.slice(0, -1)) rows.set(rows.has(key) ? `${key}, once more` : key, figures);
  return { rows, total: lines.at(-1)?.[1] ?? '' };
}

function plainOf(name: GroupName, cell: string): string {
  if (name === 'hour') return String(Number(cell.slice(0, 2)));
  if (name === 'gid' || name === 'oid' || name === 'aid') return cell === '' ? '0' : (cell.split(':')[0] ?? '');
  return cell;
}
