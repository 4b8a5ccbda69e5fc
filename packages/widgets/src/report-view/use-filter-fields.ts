import { filterNames, type FilterName, type ReportFilters } from '@millrace/core/reports';
import { useState } from 'react';

interface FilterFields {
  /** The filters in use, with values or yet without. */
  readonly filteredBy: readonly FilterName[];
  readonly filterBy: (names: readonly FilterName[]) => void;
  /** The filters that have a field; filters from the address stand as chips alone. */
  readonly opened: readonly FilterName[];
  readonly open: (name: FilterName) => void;
}

/** The filters of a report, and which of them are being filled in. */
export function useFilterFields(filters: ReportFilters, onChange: (filters: ReportFilters) => void): FilterFields {
  const [openFilters, setOpenFilters] = useState<readonly FilterName[]>([]);
  const filteredBy = filterNames.filter((name) => openFilters.includes(name) || filters[name] !== undefined);

  function filterBy(names: readonly FilterName[]) {
    const addedNames = names.filter((name) => !filteredBy.includes(name));
    setOpenFilters([...openFilters.filter((name) => names.includes(name)), ...addedNames]);
    // What goes takes its values along.
    const remainingFilters = Object.entries(filters).filter(([name]) => names.some((one) => one === name));
    if (remainingFilters.length < Object.keys(filters).length) onChange(Object.fromEntries(remainingFilters));
  }

  return {
    filteredBy,
    filterBy,
    opened: openFilters,
    open: (name) => setOpenFilters([...openFilters.filter((one) => one !== name), name]),
  };
}
