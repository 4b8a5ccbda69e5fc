import { NoPanel } from '../kit/filter-sheet.tsx';
import { later } from '../kit/later.tsx';
import type { SheetFiltersProps } from './sheet-filters.tsx';

/** The filters of a sheet, which is opened on phones alone: they come with it. */
export const SheetFilters = later<SheetFiltersProps>(
  () => import('./sheet-filters.tsx').then((module) => module.SheetFilters),
  NoPanel,
);
