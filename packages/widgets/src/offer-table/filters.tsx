import { approveStatuses } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { SearchField } from '../kit/search-field.tsx';
import { Select } from '../kit/select.tsx';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';
import { anyStatus, type OfferQuery } from './query.ts';

interface FiltersProps {
  readonly query: OfferQuery;
  readonly onChange: (part: Partial<OfferQuery>) => void;
}

export function Filters({ query, onChange }: FiltersProps) {
  const words = useWords(offers);
  return (
    <Line>
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={200}
        value={query.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label={words.status}
        value={query.approve_status}
        onChange={(approve_status) => onChange({ approve_status })}
        options={[
          { value: anyStatus, label: words.anyStatus },
          { value: approveStatuses.approved, label: words.approved },
          { value: approveStatuses.pending, label: words.pending },
          { value: approveStatuses.unapproved, label: words.unapproved },
          { value: approveStatuses.rejected, label: words.rejected },
        ]}
      />
    </Line>
  );
}

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > :first-child {
    flex: 0 1 320px;
  }
  > :last-child {
    flex: 0 1 200px;
  }
  @media (width < 640px) {
    && > * {
      flex-basis: 100%;
    }
  }
`;
