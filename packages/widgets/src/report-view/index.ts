'use client';
export { FilterChooser, type FilterChooserProps } from './filter-chooser.tsx';
export { ReportFilters } from './report-filters.tsx';
export { filtersWithValues, SheetFilters, type SheetFiltersProps } from './sheet-filters.tsx';
export { useFilteredBy } from './use-filtered-by.ts';
export { ReportView, type ReportViewProps } from './report-view.tsx';
