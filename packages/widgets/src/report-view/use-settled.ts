import type { ChosenReport } from '@millrace/core/reports';
import { useRef, useState } from 'react';

/** Filters, groups and days must be unchanged this long before they are sent. */
const debounceMs = 300;

/**
 * What is asked for: what is chosen, or what was before the first of several quick changes until they have stood still
 * for a moment; `hold` is called with each change. What comes otherwise, by an address or by a row that was opened, is
 * asked for at once, and so are pages, order and columns, which are changed one at a time.
 */
export function useSettled(report: ChosenReport): { readonly settled: ChosenReport; readonly hold: () => void } {
  const [heldReport, setHeldReport] = useState<ChosenReport>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hold() {
    setHeldReport((before) => before ?? report);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeldReport(undefined), debounceMs);
  }

  return { settled: heldReport && keyOf(heldReport) !== keyOf(report) ? heldReport : report, hold };
}

function keyOf({ type, time, own, group, filters }: ChosenReport): string {
  return JSON.stringify([type, time, own, group, filters]);
}
