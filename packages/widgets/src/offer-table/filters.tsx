import { approveStatuses } from '@millrace/core/offers';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useWords } from '../provider.tsx';
import type { OfferQuery } from './offer-table.tsx';

interface FiltersProps {
  readonly query: OfferQuery;
  readonly onChange: (part: Partial<OfferQuery>) => void;
}

/** Typing is looked up when it rests this long, in milliseconds. */
const restsFor = 500;

export function Filters({ query, onChange }: FiltersProps) {
  const { offers: words } = useWords();
  const [typed, setTyped] = useState(query.search);
  const [known, setKnown] = useState(query.search);
  // The host may change the search too, as the back button does.
  if (known !== query.search) {
    setKnown(query.search);
    setTyped(query.search);
  }

  const search = useEffectEvent(() => {
    if (typed.trim() !== query.search) onChange({ search: typed.trim() });
  });
  useEffect(() => {
    const timer = setTimeout(search, restsFor);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Line role="search">
      <TextField
        label={words.search}
        type="search"
        placeholder={words.searchPlaceholder}
        value={typed}
        maxLength={200}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && search()}
      />
      <Select
        label={words.status}
        value={query.approve_status}
        onChange={(approve_status) => onChange({ approve_status })}
        options={[
          { value: -1, label: words.anyStatus },
          { value: approveStatuses.approved, label: words.approved },
          { value: approveStatuses.pending, label: words.pending },
          { value: approveStatuses.unapproved, label: words.unapproved },
          { value: approveStatuses.rejected, label: words.rejected },
        ]}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > :first-child {
    flex: 0 1 320px;
  }
  > :last-child {
    flex: 0 1 180px;
  }
`;
