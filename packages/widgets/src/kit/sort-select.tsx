import { sortText } from '@millrace/core/format';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { Select } from './select.tsx';

interface SortSelectProps {
  readonly words: Readonly<Record<'sort' | 'ascending' | 'descending', string>>;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  /** A column, with a minus in front where the largest comes first. */
  readonly sort: string;
  readonly onChange: (sort: string) => void;
}

/** On a phone, where cards have no heads of columns to press. */
export function SortSelect({ words, columns, sort, onChange }: SortSelectProps) {
  const options = columns.flatMap(({ id, label }) => [
    { value: sortText({ column: id, isDown: false }), label: fill(words.ascending, { column: label }) },
    { value: sortText({ column: id, isDown: true }), label: fill(words.descending, { column: label }) },
  ]);
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
