import { sortText } from '@millrace/core/format';
import { offerSorts } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { Select } from '../kit/select.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

interface SortSelectProps {
  readonly sort: string;
  readonly onChange: (sort: string) => void;
}

/** On a phone, where cards have no heads of columns to press. */
export function SortSelect({ sort, onChange }: SortSelectProps) {
  const words = useWords(offerList);
  const options = offerSorts.flatMap((column) => {
    const name = { column: column === 'name' ? words.name : words.columns[column] };
    return [
      { value: sortText({ column, isDown: false }), label: fill(words.ascending, name) },
      { value: sortText({ column, isDown: true }), label: fill(words.descending, name) },
    ];
  });
  return (
    <OnCards>
      <Select label={words.sort} value={sort} onChange={onChange} options={options} />
    </OnCards>
  );
}

const OnCards = styled.div`
  display: none;
  flex: 1 1 160px;
  @media (width < 640px) {
    display: block;
  }
`;
