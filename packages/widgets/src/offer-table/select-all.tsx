import { styled } from 'styled-components';
import { Checkbox } from '../kit/checkbox.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';
import type { Selection } from './use-selection.ts';

interface SelectAllProps {
  readonly selection: Selection;
  /** The rows are on their way: its place is held free. */
  readonly isLoading: boolean;
}

/** All of a page that can be applied for. */
export function SelectAll({ selection: { open, isChosen, select }, isLoading }: SelectAllProps) {
  const words = useWords(offerList);
  if (open.length === 0 && !isLoading) return null;
  const selectedCount = open.filter(isChosen).length;
  return (
    <Place>
      {open.length > 0 && (
        <Checkbox
          label={fill(words.selectAll, { count: open.length })}
          isChecked={selectedCount === open.length}
          isIndeterminate={selectedCount > 0 && selectedCount < open.length}
          onChange={(isChecked) => select(open, isChecked)}
        />
      )}
    </Place>
  );
}

/** On wide screens it stands above the boxes of the rows. */
const Place = styled.div`
  min-height: 20px;
  @media (width >= 640px) {
    order: -1;
    padding-inline-start: var(--mr-space-12);
  }
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
  }
`;
