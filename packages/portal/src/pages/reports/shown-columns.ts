import { storedConversionColumns, shownListedColumns } from '@millrace/core/conversions';
import { useColumns } from '@millrace/widgets/data';
import { lazyLocalStorage } from '../../lazy-storage.ts';

/** The columns of the list of conversions, and how others are chosen: for now, and from then on in this browser. */
export function useShownColumns() {
  return useColumns(() => storedConversionColumns(lazyLocalStorage), shownListedColumns);
}
