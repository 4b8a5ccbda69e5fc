import { allowedFilters, filterNames } from './filters.ts';
import { comparisons } from './compare.ts';
import { firstChoice, fitting, type ChosenReport } from './chosen.ts';
import { reportTypeOf } from './kinds.ts';
import { allowedGroups, shownColumns, sortOf, sortText } from './columns.ts';
import { timeTypes } from './time-range.ts';

/** @rule What is chosen in a report lives in the query of its address, as far as the report does not open with it. */
export function addressOf(report: ChosenReport): string {
  const first = firstChoice(report.type);
  const query = new URLSearchParams({ type: report.type });
  if (report.time !== first.time) query.set('time', report.time);
  if (report.own) {
    query.set('start', report.own.start);
    query.set('end', report.own.end);
  }
  if (report.group.join() !== first.group.join()) query.set('group', report.group.join());
  for (const name of filterNames) {
    for (const value of report.filters[name] ?? []) query.append(name, String(value));
  }
  if (report.sort !== firstSort(report)) query.set('sort', report.sort);
  if (report.measures.join() !== first.measures.join()) query.set('columns', report.measures.join());
  if (report.compare) query.set('compare', report.compare);
  if (report.chart !== first.chart) query.set('chart', report.chart);
  if (report.p !== first.p) query.set('p', String(report.p));
  if (report.n !== first.n) query.set('n', String(report.n));
  return query.toString();
}

function firstSort({ type, group, measures }: ChosenReport): string {
  return sortText(sortOf(shownColumns(type, group, measures), ''));
}

/** @rule An address with foreign or broken values opens the report without them. */
export function chosenAt(address: string, now: Date): ChosenReport {
  const query = new URLSearchParams(address);
  const type = reportTypeOf(query.get('type'));
  const first = firstChoice(type);
  const listed = (name: string) => query.get(name)?.split(',') ?? [];
  const filters = filterNames.map((name): [string, unknown[]] => [name, query.getAll(name).map(numbered(name))]);
  return fitting(
    {
      type,
      time: timeTypes.find((time) => time === query.get('time')) ?? first.time,
      own: { start: query.get('start') ?? '', end: query.get('end') ?? '' },
      group: allowedGroups(type, listed('group')),
      filters: allowedFilters(type, Object.fromEntries(filters)),
      sort: query.get('sort') ?? '',
      measures: first.measures.filter((measure) => listed('columns').includes(measure)),
      compare: comparisons.find((one) => one === query.get('compare')),
      chart: first.measures.find((measure) => measure === query.get('chart')) ?? first.chart,
      p: Number(query.get('p') ?? first.p),
      n: Number(query.get('n') ?? first.n),
    },
    now,
  );
}

/** Ids are numbers in a filter, everything else is text. */
function numbered(name: string): (value: string) => unknown {
  return (value) => (['gid', 'oid', 'aid'].includes(name) && /^\d+$/.test(value) ? Number(value) : value);
}
