'use client';
export { FilterChooser, type FilterChooserProps } from './filter-chooser.tsx';
export { filtersWithValues, ReportFilters } from './report-filters.tsx';
export type { SheetFiltersProps } from './sheet-filters.tsx';
export { SheetFilters } from './sheet-filters-later.ts';
export { useFilteredBy } from './use-filtered-by.ts';
export { ReportView, type ReportViewProps } from './report-view.tsx';
