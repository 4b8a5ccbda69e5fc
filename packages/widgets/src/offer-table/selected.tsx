import { selectRefusal, type Offer } from '@millrace/core/offers';
import { useId, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Box } from '../kit/choice.ts';
import { NameLine } from '../kit/name-cell.tsx';
import { fill } from '../messages/messages.ts';
import type { offerList } from '../messages/offer-list.ts';
import type { WordsOf } from '../messages/subject.ts';
import type { Selection } from './use-selection.ts';

interface SelectableNameProps {
  readonly offer: Offer;
  readonly selection: Selection;
  readonly words: WordsOf<typeof offerList>;
  readonly children: ReactNode;
}

/** The name of an offer after its box; one that can't be applied for says why, and can still be reached for that. */
export function SelectableName({ offer, selection, words, children }: SelectableNameProps) {
  const id = useId();
  const refusal = selectRefusal(offer);
  const reason = refusal && (refusal === 'approved' ? words.approved : words.refusals.pending);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    if (!refusal) selection.press(offer, target.checked, isRange);
  }

  return (
    <Line>
      <Place title={reason} onMouseDown={keepText}>
        <Tick
          type="checkbox"
          aria-label={fill(words.select, { name: offer.name })}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason && id}
          checked={!refusal && selection.isChosen(offer)}
          onChange={change}
        />
        {/* It describes the box alone: the row is named by its offer, and each of its cells is read with that name. */}
        {reason && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
      </Place>
      {children}
    </Line>
  );
}

/** A range of rows is selected, and no text with them. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  > :first-child {
    flex: none;
  }
  /* Beside a menu on a small screen the box takes the place of the picture, so that all columns fit. */
  @container (560px <= width < 1040px) {
    ${NameLine} > :first-child {
      display: none;
    }
  }
`;

/** The box is hit in all of its row, and under a finger in 44 px. */
const Place = styled.label`
  position: relative;
  display: grid;
  margin: calc(-1 * var(--mr-space-12));
  padding: var(--mr-space-12);
  cursor: pointer;
  @media (pointer: coarse) {
    margin: -14px;
    padding: 14px;
  }
`;

const Tick = styled(Box)`
  &[aria-disabled] {
    border-color: var(--mr-line-strong);
    background: var(--mr-ground-sunken);
    cursor: not-allowed;
  }
`;
