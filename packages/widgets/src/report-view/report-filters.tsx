import { filtersOf, type FilterName } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { FilterField } from './filter-field.tsx';
import type { PartProps } from './report-view.tsx';

interface ReportFiltersProps extends PartProps {
  /** Those that have a field, with values or yet without. */
  readonly filteredBy: readonly FilterName[];
}

/** A field for each filter that is in use. */
export function ReportFilters({ filteredBy, ...part }: ReportFiltersProps) {
  const shown = filtersOf(part.chosen.type).filter((name) => filteredBy.includes(name));
  return (
    shown.length > 0 && (
      <Fields>
        {shown.map((name) => (
          <FilterField key={name} name={name} {...part} />
        ))}
      </Fields>
    )
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--mr-space-12);
`;
