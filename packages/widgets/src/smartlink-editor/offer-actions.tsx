import { showsApply, type applyRefusal, type Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

interface OfferActionsProps {
  readonly offer: Offer;
  readonly refusal: ReturnType<typeof applyRefusal>;
  readonly onApply: () => void;
  readonly onSelect: () => void;
  readonly onBlock: () => void;
}

/** What can be done with an available offer: it is preferred or blocked once it is approved, and applied for before. */
export function OfferActions({ offer, refusal, onApply, onSelect, onBlock }: OfferActionsProps) {
  const words = useWords(editor);
  const labelFor = (action: string) => fill(words.actionFor, { action, name: offer.name });
  return (
    <Line>
      {showsApply(offer) ? (
        <ReasonedButton
          size="small"
          aria-label={labelFor(words.apply)}
          reason={refusal && words.refusals[refusal]}
          onClick={onApply}
        >
          {words.apply}
        </ReasonedButton>
      ) : (
        <>
          <Button size="small" aria-label={labelFor(words.select)} onClick={onSelect}>
            {words.select}
          </Button>
          <Button size="small" variant="quiet" aria-label={labelFor(words.block)} onClick={onBlock}>
            {words.block}
          </Button>
        </>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: var(--mr-space-4);
`;
