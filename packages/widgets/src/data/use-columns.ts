import type { StoredValue } from '@millrace/core/machine';
import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The columns of a list that are shown, and what chooses others: for now, and from then on where the choice is kept. */
export function useColumns<C extends string>(
  keep: () => StoredValue<readonly string[]>,
  shownOf: (chosen: readonly string[] | undefined) => C[],
): [shown: readonly C[], choose: (columns: readonly string[]) => void] {
  const [storage] = useState(keep);
  const [visibleColumns, setVisibleColumns] = useState(() => shownOf(storage.read()));

  function choose(columns: readonly string[]) {
    storage.write(columns);
    setVisibleColumns(shownOf(columns));
  }

  // A server knows of no choice that was made in this browser.
  return [useHydrated() ? visibleColumns : shownOf(undefined), choose];
}
