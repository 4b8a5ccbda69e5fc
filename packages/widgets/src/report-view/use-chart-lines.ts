import {
  chartAsksOf,
  chartGrain,
  chartSplit,
  chosenRange,
  comparedRange,
  groupText,
  isOver,
  linesAsksOf,
  reportCalls,
  series,
  slots,
  topAsksOf,
  type Chart,
  type ReportRow,
} from '@millrace/core/reports';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import type { ChartSeries } from '../kit/chart.tsx';
import { labelOf, titleOf } from '../kit/slot-text.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';

interface Of extends Omit<PartProps, 'onChange'> {
  readonly timeZone: string | undefined;
}

/** The lines of a report's chart: the figure in all with what it is compared with, or of the five that have most of a group. */
export function useChartLines({ chosen, now, timeZone }: Of) {
  const { columns, before, noSource } = useWords(reports);
  const locale = useLocale();
  const split = chartSplit(chosen);
  const grain = chartGrain(chosen, now);
  const { start, end } = chosenRange(chosen.time, chosen.own, now);
  const compare = split ? undefined : chosen.compare;
  const top = useCall(reportCalls.list, topAsksOf(chosen, split ?? 'country', now), {
    isEnabled: split !== undefined,
    keepsPrevious: true,
  });
  const topRows = top.data?.list;
  const asks = split ? linesAsksOf(chosen, split, topRows ?? [], now) : chartAsksOf(chosen, now);
  const answer = useCall(reportCalls.list, asks, {
    isEnabled: split === undefined || (topRows !== undefined && !top.isPlaceholderData),
    keepsPrevious: true,
  });
  const then = useMemo(() => compare && comparedRange({ start, end }, compare), [compare, start, end]);
  const earlier = useCall(
    reportCalls.list,
    { ...chartAsksOf(chosen, now), ...then },
    { isEnabled: then !== undefined, keepsPrevious: true },
  );
  const rowsBefore = earlier.isPlaceholderData ? undefined : earlier.data?.list;
  const named = useMemo(() => {
    const range = { start, end };
    const of = slots(range, grain);
    return {
      categories: of.map((slot) => labelOf(slot, range, locale, timeZone)),
      details: of.map((slot) => titleOf(slot, locale, timeZone)),
      names: then && slots(then, grain).map((slot) => titleOf(slot, locale, timeZone)),
    };
  }, [start, end, then, grain, locale, timeZone]);
  const { data } = answer;
  const { chart } = chosen;

  const lines = useMemo((): ChartSeries[] | undefined => {
    if (!data || (split && !topRows)) return undefined;
    const until = new Date(data.complete_until);
    const range = { start, end };
    const over = slots(range, grain).filter((slot) => isOver(slot, until)).length;
    const valuesOf = (rows: readonly ReportRow[], of: Chart['range']) =>
      series(rows, chart, { range: of, grain, until }).map(({ value }) => value);
    if (split) {
      const told = (topRows ?? []).flatMap((row) => {
        const own = data.list.filter((one) => one[split] !== undefined && one[split] === row[split]);
        const name = groupText(row, split) || (split === 'source' ? noSource : '');
        return own.length > 0 && name ? [{ name, values: valuesOf(own, range), over }] : [];
      });
      // Where nothing has a name, such as visitors without a sub id, all of them are one line.
      if (told.length > 0) return told;
    }
    const line = { name: columns[chart], values: valuesOf(data.list, range), over };
    if (!then || !rowsBefore || !named.names) return [line];
    return [line, { name: before, values: valuesOf(rowsBefore, then), isQuiet: true, names: named.names }];
  }, [data, topRows, rowsBefore, split, chart, start, end, then, grain, named, columns, before, noSource]);

  return { answer, lines, split, grain, named, isFetching: answer.isFetching || top.isFetching };
}
