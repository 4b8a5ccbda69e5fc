import {
  chartAsksOf,
  chartGrain,
  chartSplit,
  chosenRange,
  comparedRange,
  groupText,
  isOver,
  linesAsksOf,
  placesOf,
  reportCalls,
  series,
  topAsksOf,
  type Chart,
  type ChartGrain,
  type FilterName,
  type Measure,
  type ReportRow,
} from '@millrace/core/reports';
import { useMemo, useState } from 'react';
import { useCall } from '../data/use-call.ts';
import type { ChartSeries } from '../kit/chart.tsx';
import { placeLabel, placeTitle } from '../kit/slot-text.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';

/** What is drawn, all of it of one answer. */
interface DrawnLines {
  readonly lines: readonly ChartSeries[];
  /** What the lines are told apart by. */
  readonly split: FilterName | undefined;
  readonly grain: ChartGrain;
  readonly measure: Measure;
  readonly categories: readonly string[];
  readonly details: readonly string[];
  /** Of more rows than could be had. */
  readonly cut: { readonly shown: number; readonly all: number } | undefined;
}

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
  // The rows of another question have other days and groups: until those of this one are here, the chart stays as it is.
  const isOther = answer.isPlaceholderData || (split !== undefined && top.isPlaceholderData);
  const data = isOther ? undefined : answer.data;
  const { chart } = chosen;

  const drawn = useMemo((): DrawnLines | undefined => {
    if (!data || (split && !topRows)) return undefined;
    const until = new Date(data.complete_until);
    const range = { start, end };
    const places = placesOf(range, grain);
    const told = { grain, range, locale, timeZone };
    const over = places.filter((place) => isOver(place.end, until)).length;
    const valuesOf = (rows: readonly ReportRow[], of: Chart['range']) =>
      series(rows, chart, { range: of, grain, until }).map(({ value }) => value);

    function linesOf({ list }: { readonly list: readonly ReportRow[] }): ChartSeries[] {
      if (split) {
        const byValue = (topRows ?? []).flatMap((row) => {
          const own = list.filter((one) => one[split] !== undefined && one[split] === row[split]);
          const name = groupText(row, split) || (split === 'source' ? noSource : '');
          return own.length > 0 && name ? [{ name, values: valuesOf(own, range), over }] : [];
        });
        // Where nothing has a name, such as visitors without a sub id, all of them are one line.
        if (byValue.length > 0) return byValue;
      }
      const line = { name: columns[chart], values: valuesOf(list, range), over };
      if (!then || !rowsBefore) return [line];
      const names = placesOf(then, grain).map((place) => placeTitle(place, told));
      return [line, { name: before, values: valuesOf(rowsBefore, then), isQuiet: true, names }];
    }

    return {
      lines: linesOf(data),
      split,
      grain,
      measure: chart,
      categories: places.map((place) => placeLabel(place, told)),
      details: places.map((place) => placeTitle(place, told)),
      cut: data.tot > data.list.length ? { shown: data.list.length, all: data.tot } : undefined,
    };
  }, [data, topRows, rowsBefore, split, chart, start, end, then, grain, locale, timeZone, columns, before, noSource]);

  const [kept, keep] = useState(drawn);
  if (drawn && drawn !== kept) keep(drawn);
  const error = answer.error ?? (split ? top.error : null);
  const refetch = () => void (split && top.error ? top : answer).refetch();
  const isFetching = answer.isFetching || (split !== undefined && top.isFetching);
  return { drawn: drawn ?? (error ? undefined : kept), error, refetch, isFetching };
}
