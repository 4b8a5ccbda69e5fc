import { allChannels } from '@millrace/core/channels';
import { conversionStatuses } from '@millrace/core/conversions';
import { filtersOf, type FilterName, type ReportFilters as Filters } from '@millrace/core/reports';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { labelCss } from '@millrace/widgets/kit/field';
import { FilterButton, NotOnPhone } from '@millrace/widgets/kit/filter-sheet';
import { SearchField } from '@millrace/widgets/kit/search-field';
import { Select } from '@millrace/widgets/kit/select';
import { useWords } from '@millrace/widgets/provider';
import {
  FilterChooser,
  filtersWithValues,
  ReportFilters,
  SheetFilters,
  useFilteredBy,
} from '@millrace/widgets/report-view';
import { styled } from 'styled-components';
import { useHasPicker } from '../../channel.tsx';
import { ChannelSelect } from './channel-select.tsx';
import { conversionsPage } from './conversion-words.ts';
import type { ConversionsQuery } from './conversions-address.ts';

interface ConversionFiltersProps {
  readonly query: ConversionsQuery;
  readonly onChange: (patch: Partial<ConversionsQuery>) => void;
}

/** The report that counts what is listed here one by one. */
const type = 'cov_report';

/** One channel has a field of its own; several of them, from a report, are a filter in its place. */
const filterIds: readonly FilterName[] = filtersOf(type).filter((name) => name !== 'aid');

/** Which conversions are listed. */
export function ConversionFilters({ query, onChange }: ConversionFiltersProps) {
  const words = useWords(conversionsPage);
  const hasPicker = useHasPicker();
  const { range, status, search, filters } = query;
  const { aid: [first = allChannels, ...others] = [] } = filters;
  const filter = (next: Filters) => onChange({ filters: next });
  const [filteredBy, filterBy] = useFilteredBy(filters, filter);
  const hasSeveral = others.length > 0;

  function chooseChannel(aid: number) {
    onChange({ filters: { ...filters, aid: aid === allChannels ? undefined : [aid] } });
  }

  return (
    <>
      <Fields aria-label={words.shown}>
        <Days>
          <DateRange
            label={words.days}
            value={range}
            onChange={(next) => onChange({ range: next })}
            isDisabled={search !== ''}
            help={search === '' ? undefined : words.daysOff}
          />
        </Days>
        {!hasPicker && !hasSeveral && (
          <Narrow>
            <ChannelSelect value={first} onChange={chooseChannel} />
          </Narrow>
        )}
        <NotOnPhone>
          <Narrow>
            <StatusSelect value={status} onChange={(next) => onChange({ status: next })} />
          </Narrow>
        </NotOnPhone>
        <Search>
          <SearchField
            label={words.search}
            help={words.searchHelp}
            maxLength={200}
            value={search}
            onChange={(next) => onChange({ search: next })}
          />
        </Search>
        <Others>
          <FilterButton
            value={{ status, filters }}
            cleared={{ status: undefined, filters: { aid: filters.aid } }}
            countOf={inUse}
            onChange={onChange}
            fetchFields={SheetFilters.fetch}
          >
            {(draft, change) => (
              <>
                <StatusSelect value={draft.status} onChange={(next) => change({ status: next })} />
                <SheetFilters
                  type={type}
                  names={filterIds}
                  range={range}
                  filters={draft.filters}
                  onChange={(next) => change({ filters: next })}
                />
              </>
            )}
          </FilterButton>
        </Others>
        <NotOnPhone>
          <Chooser>
            <FilterChooser
              names={filterIds}
              filteredBy={filteredBy.filter((name) => filterIds.includes(name))}
              onFilterBy={(names) => filterBy([...names, 'aid'])}
            />
          </Chooser>
        </NotOnPhone>
      </Fields>
      <ReportFilters
        type={type}
        range={range}
        filters={filters}
        onChange={filter}
        filteredBy={filteredBy.filter((name) => name !== 'aid' || hasSeveral)}
      />
    </>
  );
}

type Chosen = Pick<ConversionsQuery, 'status' | 'filters'>;

/** The channel has a field of its own, or is chosen above. */
const inUse = ({ status, filters }: Chosen) => filtersWithValues({ ...filters, aid: undefined }) + (status ? 1 : 0);

interface StatusSelectProps {
  readonly value: ConversionsQuery['status'];
  readonly onChange: (value: ConversionsQuery['status']) => void;
}

function StatusSelect({ value, onChange }: StatusSelectProps) {
  const words = useWords(conversionsPage);
  return (
    <Select
      label={words.columns.status}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : next)}
      options={[
        { value: '', label: words.allStatuses },
        ...conversionStatuses.map((one) => ({ value: one, label: words.statuses[one] })),
      ]}
    />
  );
}

const Fields = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
`;

const Narrow = styled.div`
  flex: 1 1 100%;
  min-width: 0;
  @media (width >= 640px) {
    flex-basis: 152px;
    max-width: 240px;
  }
`;

const Days = styled(Narrow)`
  @media (width >= 640px) {
    flex-basis: 300px;
    max-width: 312px;
  }
`;

/** On a phone the button of the other filters is beside it. */
const Search = styled(Narrow)`
  flex-basis: 0;
  @media (width >= 640px) {
    flex-basis: 248px;
    max-width: 312px;
  }
`;

/** In line with the field beside it, whatever stands under that. */
const Others = styled.div`
  @media (width < 640px) {
    &::before {
      content: '\\a0';
      display: block;
      margin-block-end: var(--mr-space-4);
      ${labelCss}
    }
  }
  @media (width >= 640px) {
    display: contents;
  }
`;

/** In line with the fields, whatever stands under them. */
const Chooser = styled.div`
  display: grid;
  align-content: start;
  gap: var(--mr-space-4);
  @media (width >= 640px) {
    &::before {
      content: '\\a0';
      ${labelCss}
    }
  }
`;
