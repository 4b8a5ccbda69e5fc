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
  /** The chart shows a part of the rows, because there are more than one call returns. */
  readonly cut: { readonly shown: number; readonly all: number } | undefined;
}

interface Of extends Omit<PartProps, 'onChange'> {
  readonly timeZone: string | undefined;
}

/** The lines of a report's chart: the figure in all with what it is compared with, or of the five that have most of a group. */
export function useChartLines({ chosen, now, timeZone }: Of) {
  const { columns, before, noSource } = useWords(reports);
  const locale = useLocale();
  const splitColumn = chartSplit(chosen);
  const grain = chartGrain(chosen, now);
  const { start, end } = chosenRange(chosen.time, chosen.own, now);
  const compare = splitColumn ? undefined : chosen.compare;
  const top = useCall(reportCalls.list, topAsksOf(chosen, splitColumn ?? 'country', now), {
    isEnabled: splitColumn !== undefined,
    keepsPrevious: true,
  });
  const topRows = top.data?.list;
  const asks = splitColumn ? linesAsksOf(chosen, splitColumn, topRows ?? [], now) : chartAsksOf(chosen, now);
  const answer = useCall(reportCalls.list, asks, {
    isEnabled: splitColumn === undefined || (topRows !== undefined && !top.isPlaceholderData),
    keepsPrevious: true,
  });
  const previousRange = useMemo(() => compare && comparedRange({ start, end }, compare), [compare, start, end]);
  const earlier = useCall(
    reportCalls.list,
    { ...chartAsksOf(chosen, now), ...previousRange },
    { isEnabled: previousRange !== undefined, keepsPrevious: true },
  );
  const rowsBefore = earlier.isPlaceholderData ? undefined : earlier.data?.list;
  // The rows of another question have other days and groups: until those of this one are here, the chart stays as it is.
  const isOther = answer.isPlaceholderData || (splitColumn !== undefined && top.isPlaceholderData);
  const data = isOther ? undefined : answer.data;
  const { chart } = chosen;

  const currentLines = useMemo((): DrawnLines | undefined => {
    if (!data || (splitColumn && !topRows)) return undefined;
    const until = new Date(data.complete_until);
    const range = { start, end };
    const places = placesOf(range, grain);
    const labelFormat = { grain, range, locale, timeZone };
    const finishedCount = places.filter((place) => isOver(place.end, until)).length;
    const valuesOf = (rows: readonly ReportRow[], period: Chart['range']) =>
      series(rows, chart, { range: period, grain, until }).map(({ value }) => value);

    function linesOf({ list }: { readonly list: readonly ReportRow[] }): ChartSeries[] {
      if (splitColumn) {
        const byValue = (topRows ?? []).flatMap((row) => {
          const splitRows = list.filter(
            (one) => one[splitColumn] !== undefined && one[splitColumn] === row[splitColumn],
          );
          const name = groupText(row, splitColumn) || (splitColumn === 'source' ? noSource : '');
          return splitRows.length > 0 && name
            ? [{ name, values: valuesOf(splitRows, range), over: finishedCount }]
            : [];
        });
        // Where nothing has a name, such as visitors without a sub id, all of them are one line.
        if (byValue.length > 0) return byValue;
      }
      const currentLine = { name: columns[chart], values: valuesOf(list, range), over: finishedCount };
      if (!previousRange || !rowsBefore) return [currentLine];
      const names = placesOf(previousRange, grain).map((place) => placeTitle(place, labelFormat));
      return [currentLine, { name: before, values: valuesOf(rowsBefore, previousRange), isQuiet: true, names }];
    }

    return {
      lines: linesOf(data),
      split: splitColumn,
      grain,
      measure: chart,
      categories: places.map((place) => placeLabel(place, labelFormat)),
      details: places.map((place) => placeTitle(place, labelFormat)),
      cut: data.tot > data.list.length ? { shown: data.list.length, all: data.tot } : undefined,
    };
  }, [
    data,
    topRows,
    rowsBefore,
    splitColumn,
    chart,
    start,
    end,
    previousRange,
    grain,
    locale,
    timeZone,
    columns,
    before,
    noSource,
  ]);

  const [lastLines, setLastLines] = useState(currentLines);
  if (currentLines && currentLines !== lastLines) setLastLines(currentLines);
  const error = answer.error ?? (splitColumn ? top.error : null);
  const refetch = () => void (splitColumn && top.error ? top : answer).refetch();
  const isFetching = answer.isFetching || (splitColumn !== undefined && top.isFetching);
  return { drawn: currentLines ?? (error ? undefined : lastLines), error, refetch, isFetching };
}
