import { filterNames, type FilterName, type ReportFilters } from '@millrace/core/reports';
import { useState } from 'react';

/** The filters that have a field, with values or yet without, and what gives others one. */
export function useFilteredBy(
  filters: ReportFilters,
  onChange: (filters: ReportFilters) => void,
): [filteredBy: readonly FilterName[], filterBy: (names: readonly FilterName[]) => void] {
  const [openFilters, setOpenFilters] = useState<readonly FilterName[]>(() =>
    filterNames.filter((name) => filters[name]),
  );
  const filteredBy = filterNames.filter((name) => openFilters.includes(name) || filters[name] !== undefined);

  function filterBy(names: readonly FilterName[]) {
    setOpenFilters(names);
    // What goes takes its values along.
    const remainingFilters = Object.entries(filters).filter(([name]) => names.some((one) => one === name));
    if (remainingFilters.length < Object.keys(filters).length) onChange(Object.fromEntries(remainingFilters));
  }

  return [filteredBy, filterBy];
}
