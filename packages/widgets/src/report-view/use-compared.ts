import type { Range } from '@millrace/core/format';
import {
  asksOf,
  comparedDays,
  comparedKey,
  reportCalls,
  type ChosenReport,
  type ComparedDays,
  type ReportRow,
  type ReportSums,
} from '@millrace/core/reports';
import { useCall } from '../data/use-call.ts';

interface Pair<T> {
  readonly now: T;
  readonly before: T;
}

/** What a report is compared with: the days that are over, and their like before. */
export interface Compared {
  readonly days: ComparedDays;
  readonly totals: Pair<ReportSums>;
  /** The figures behind a row, of both; nothing where it was not there in one of them. */
  readonly pairOf: (row: Partial<ReportRow>) => Pair<ReportRow> | undefined;
}

const maxRows = 1_000;

/** Asks for both, once it is known until when figures are complete. */
export function useCompared(report: ChosenReport, now: Date, until: string | undefined): Compared | undefined {
  const asks = asksOf(report, now);
  const days = until === undefined ? undefined : comparedDays(asks, report.compare, new Date(until));
  const settings = { isEnabled: days !== undefined, keepsPrevious: true };
  const answers = {
    now: useCall(reportCalls.list, { ...asks, ...days?.now, p: 1, n: maxRows }, settings).data,
    before: useCall(reportCalls.list, { ...asks, ...days?.before, p: 1, n: maxRows }, settings).data,
  };
  if (!days || !answers.now || !answers.before) return undefined;
  const { group } = report;
  const byKey = (rows: readonly ReportRow[], range: Range) =>
    new Map(rows.map((row) => [comparedKey(row, group, range), row]));
  const rows = {
    now: byKey(answers.now.list, days.now),
    before: byKey(answers.before.list, days.before),
  };
  return {
    days,
    totals: { now: answers.now.totals, before: answers.before.totals },
    pairOf(row) {
      const key = comparedKey(row, group, days.now);
      const pair = { now: rows.now.get(key), before: rows.before.get(key) };
      return pair.now && pair.before ? { now: pair.now, before: pair.before } : undefined;
    },
  };
}
