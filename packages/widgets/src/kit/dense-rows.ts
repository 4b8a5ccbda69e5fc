import { storedDenseRows } from '@millrace/core/machine';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';

const tables = new Set<() => void>();
/** What was chosen where the browser keeps nothing: it counts until the page is left. */
let isDenseUnsaved = false;

const areDense = () => storedDenseRows(browserStorage()).read() ?? isDenseUnsaved;
const never = () => false;

function listen(tell: () => void) {
  tables.add(tell);
  return () => void tables.delete(tell);
}

function choose(isDense: boolean) {
  const storage = storedDenseRows(browserStorage());
  storage.write(isDense);
  isDenseUnsaved = isDense && storage.read() === undefined;
  for (const tell of tables) tell();
}

/** Whether the rows of all tables are dense, as it was chosen in this browser, and what chooses it. */
export function useDenseRows(): [isDense: boolean, choose: (isDense: boolean) => void] {
  return [useSyncExternalStore(listen, areDense, never), choose];
}
