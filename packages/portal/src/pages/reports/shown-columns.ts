import { keptListedColumns, shownListedColumns, type ListedColumn } from '@millrace/core/conversions';
import { useState } from 'react';
import { browserKeeping } from '../../keeping.ts';

/** The columns of the list of conversions, and how others are chosen: for now, and from then on in this browser. */
export function useShownColumns(): readonly [readonly ListedColumn[], (columns: readonly ListedColumn[]) => void] {
  const [kept] = useState(() => keptListedColumns(browserKeeping));
  const [shown, setShown] = useState(() => shownListedColumns(kept.read()));

  function choose(columns: readonly ListedColumn[]): void {
    const next = shownListedColumns(columns);
    setShown(next);
    kept.write(next);
  }

  return [shown, choose];
}
