import { approveStatuses } from '@millrace/core/offers';
import { withAll } from '@millrace/core/reference';
import { adTypes } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import { FilterSheet } from '../kit/filter-sheet.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Select } from '../kit/select.tsx';
import { offerList } from '../messages/offer-list.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';
import { CountryFilter } from './country-filter.tsx';
import { anyStatus, filtersInUse, firstQuery, type OfferQuery } from './query.ts';

interface OfferFiltersProps {
  readonly query: OfferQuery;
  readonly onChange: (patch: Partial<OfferQuery>) => void;
}

export function OfferFilters({ query, onChange }: OfferFiltersProps) {
  const words = useWords(offerList);
  const { sort, p, n, search } = query;
  return (
    <Line>
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={200}
        value={query.search}
        onChange={(next) => onChange({ search: next })}
      />
      <FilterSheet
        value={query}
        cleared={{ ...firstQuery, sort, p, n, search }}
        countOf={filtersInUse}
        onChange={({ ad_type, country, category, approve_status }) =>
          onChange({ ad_type, country, category, approve_status })
        }
      >
        {(draft, change) => <Fields query={draft} onChange={change} />}
      </FilterSheet>
    </Line>
  );
}

/** One of each, or any. */
function Fields({ query, onChange }: OfferFiltersProps) {
  const words = useWords(offerList);
  const states = useWords(offers);
  // Without the names of the categories, all else can be chosen as well.
  const settings = useOfferSettings();
  return (
    <>
      <Select
        label={words.offerType}
        value={query.ad_type}
        onChange={(ad_type) => onChange({ ad_type })}
        options={[
          { value: adTypes.all, label: words.anyStatus },
          { value: adTypes.cpi, label: 'CPI' },
          { value: adTypes.cpa, label: 'CPA' },
          { value: adTypes.cpl, label: 'CPL' },
        ]}
      />
      <CountryFilter value={query.country} onChange={(country) => onChange({ country })} />
      <Select
        label={words.category}
        value={query.category}
        onChange={(category) => onChange({ category })}
        options={withAll(settings.data?.category ?? [], words.anyStatus).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
      <Select
        label={words.status}
        value={query.approve_status}
        onChange={(approve_status) => onChange({ approve_status })}
        options={[
          { value: anyStatus, label: words.anyStatus },
          { value: approveStatuses.approved, label: states.approved },
          { value: approveStatuses.pending, label: states.pending },
          { value: approveStatuses.unapproved, label: states.unapproved },
          { value: approveStatuses.rejected, label: states.rejected },
        ]}
      />
    </>
  );
}

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > :not(:first-child) > * {
    flex: 1 1 136px;
    min-width: 0;
    max-width: 200px;
  }
  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    max-width: 320px;
  }
  /* The button of the other filters is beside the search. */
  @media (width < 640px) {
    flex-wrap: nowrap;
    align-items: end;
    > :not(:first-child) > * {
      max-width: none;
    }
    > :first-child {
      flex-basis: 0;
      max-width: none;
    }
  }
`;
