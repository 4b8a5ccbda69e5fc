import type { Range } from '@millrace/core/format';
import { filtersOf, type FilterName, type ReportFilters as Filters, type ReportType } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { FilterField } from './filter-field.tsx';

export interface ReportFiltersProps {
  readonly type: ReportType;
  /** What has figures in these days can be chosen. */
  readonly range: Range;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** The filters that have a field, with values or yet without. */
  readonly filteredBy: readonly FilterName[];
  /** What is chosen stands under its field. @default true */
  readonly hasTags?: boolean;
}

/** A field for each filter that is in use. */
export function ReportFilters({ filteredBy, ...part }: ReportFiltersProps) {
  const visibleFilters = filtersOf(part.type).filter((name) => filteredBy.includes(name));
  return (
    visibleFilters.length > 0 && (
      <Fields>
        {visibleFilters.map((name) => (
          <FilterField key={name} name={name} {...part} />
        ))}
      </Fields>
    )
  );
}

/** How many filters have a value. */
export function filtersWithValues(filters: Filters): number {
  return Object.values(filters).filter((values) => values && values.length > 0).length;
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--mr-space-12);
`;
