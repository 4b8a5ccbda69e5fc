import { rangeOf, timeNow } from '@millrace/core/format';
import { paymentStatuses } from '@millrace/core/payment';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { SearchField } from '@millrace/widgets/kit/search-field';
import { Select } from '@millrace/widgets/kit/select';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { firstHistory, type HistoryQuery } from './payment-address.ts';
import { paymentPage } from './words.ts';

interface PaymentFiltersProps {
  readonly query: HistoryQuery;
  readonly onChange: (patch: Partial<HistoryQuery>) => void;
}

export function PaymentFilters({ query: { status, search, range }, onChange }: PaymentFiltersProps) {
  const words = useWords(paymentPage);
  return (
    <Line>
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={200}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <Select
        label={words.status}
        value={status}
        onChange={(option) => onChange({ status: option })}
        options={[
          { value: firstHistory.status, label: words.anyStatus },
          { value: paymentStatuses.pending, label: words.statuses.pending },
          { value: paymentStatuses.paid, label: words.statuses.paid },
          { value: paymentStatuses.rejected, label: words.statuses.rejected },
        ]}
      />
      <Select
        label={words.period}
        value={range ? 'days' : 'any'}
        onChange={(option) => onChange({ range: option === 'days' ? rangeOf('last3Months', timeNow()) : undefined })}
        options={[
          { value: 'any', label: words.anyTime },
          { value: 'days', label: words.chosenDays },
        ]}
      />
      {range && <DateRange label={words.days} value={range} onChange={(days) => onChange({ range: days })} />}
    </Line>
  );
}

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > * {
    flex: 0 1 168px;
  }
  > :first-child {
    flex-basis: 320px;
  }
  > :nth-child(4) {
    flex-basis: 240px;
  }
  @media (width < 640px) {
    > :nth-child(2),
    > :nth-child(3) {
      flex: 1 1 120px;
    }
    > :first-child,
    > :nth-child(4) {
      flex-basis: 100%;
    }
  }
`;
