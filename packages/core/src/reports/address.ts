import { allowedFilters, filterNames } from './filters.ts';
import { comparisons } from './compare.ts';
import { firstChoice, fitting, type ChosenReport } from './chosen.ts';
import { reportTypeOf } from './kinds.ts';
import { allowedGroups, shownColumns, sortOf, sortText } from './columns.ts';
import { timeTypes } from './time-range.ts';

/** @rule What is chosen in a report lives in the query of its address, as far as the report does not open with it. */
export function addressOf(chosen: ChosenReport): string {
  const first = firstChoice(chosen.type);
  const query = new URLSearchParams({ type: chosen.type });
  if (chosen.time !== first.time) query.set('time', chosen.time);
  if (chosen.own) {
    query.set('start', chosen.own.start);
    query.set('end', chosen.own.end);
  }
  if (chosen.group.join() !== first.group.join()) query.set('group', chosen.group.join());
  for (const name of filterNames) {
    for (const value of chosen.filters[name] ?? []) query.append(name, String(value));
  }
  if (chosen.sort !== firstSort(chosen)) query.set('sort', chosen.sort);
  if (chosen.measures.join() !== first.measures.join()) query.set('columns', chosen.measures.join());
  if (chosen.compare) query.set('compare', chosen.compare);
  if (chosen.chart !== first.chart) query.set('chart', chosen.chart);
  if (chosen.p !== first.p) query.set('p', String(chosen.p));
  if (chosen.n !== first.n) query.set('n', String(chosen.n));
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
  const wanted = filterNames.map((name): [string, unknown[]] => [name, query.getAll(name).map(numbered(name))]);
  return fitting(
    {
      type,
      time: timeTypes.find((time) => time === query.get('time')) ?? first.time,
      own: { start: query.get('start') ?? '', end: query.get('end') ?? '' },
      group: allowedGroups(type, listed('group')),
      filters: allowedFilters(type, Object.fromEntries(wanted)),
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
