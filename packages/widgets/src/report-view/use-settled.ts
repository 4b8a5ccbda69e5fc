import type { ChosenReport } from '@millrace/core/reports';
import { useEffect, useState } from 'react';

/** How long filters, groups and days must stand still, in milliseconds. */
const stillFor = 300;

/**
 * What is chosen, once filters, groups and days have stood still for a moment: of ten quick changes only the last is
 * asked for. Pages, order and columns are changed one at a time and wait for nothing.
 */
export function useSettled(chosen: ChosenReport): ChosenReport {
  const [settled, setSettled] = useState(chosen);
  const isSettled = keyOf(settled) === keyOf(chosen);

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(chosen), stillFor);
    return () => clearTimeout(timer);
  }, [chosen, isSettled]);

  return isSettled ? chosen : settled;
}

function keyOf({ type, time, own, group, filters }: ChosenReport): string {
  return JSON.stringify([type, time, own, group, filters]);
}
