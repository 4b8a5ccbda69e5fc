import { type FilterName } from '@millrace/core/reports';
import { Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Fieldset } from '../kit/fieldset.tsx';
import { Icon } from '../kit/icon.tsx';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { FilterField } from './filter-field.tsx';
import type { ReportFiltersProps } from './report-filters.tsx';

export interface SheetFiltersProps extends Omit<ReportFiltersProps, 'filteredBy' | 'hasTags'> {
  /** By what can be filtered. */
  readonly names: readonly FilterName[];
}

/** The filters of a sheet: a field for each in use, and a press for each other one, so that only what is wanted is fetched. */
export function SheetFilters({ names, ...fieldProps }: SheetFiltersProps) {
  const words = useWords(reportView);
  const { columns } = useWords(reports);
  const fields = useRef<HTMLDivElement>(null);
  const [openFilters, setOpenFilters] = useState<readonly FilterName[]>([]);
  const visibleFilters = names.filter((name) => openFilters.includes(name) || fieldProps.filters[name] !== undefined);
  const last = openFilters.at(-1);

  // What was pressed has gone. The field itself can't have the focus before its options are here.
  useEffect(() => {
    if (last) fields.current?.querySelector<HTMLElement>(`[data-name="${last}"]`)?.focus();
  }, [last]);

  return (
    <>
      <Fields ref={fields}>
        {visibleFilters.map((name) => (
          <Field key={name} data-name={name} role="group" aria-label={columns[name]} tabIndex={-1}>
            <FilterField name={name} {...fieldProps} />
          </Field>
        ))}
      </Fields>
      {visibleFilters.length < names.length && (
        <Fieldset role="group" label={words.filterBy}>
          {() => (
            <Others>
              {names
                .filter((name) => !visibleFilters.includes(name))
                .map((name) => (
                  <Button key={name} onClick={() => setOpenFilters([...openFilters, name])}>
                    <Icon of={Plus} />
                    {columns[name]}
                  </Button>
                ))}
            </Others>
          )}
        </Fieldset>
      )}
    </>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  &:empty {
    display: none;
  }
`;

const Field = styled.div`
  border-radius: var(--mr-radius-control);
  ${focusRing}
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
