import { mayApply, showsApply, type Offer } from '@millrace/core/offers';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';

interface ApplyButtonProps {
  readonly offer: Offer;
  readonly onApply: (event: { offer: Offer }) => void;
}

/** While an application waits, the button can still be reached, so that its reason can be heard and the focus stays. */
export function ApplyButton({ offer, onApply }: ApplyButtonProps) {
  const words = useWords(offers);
  const reasonId = useId();
  if (!showsApply(offer)) return null;
  const isWaiting = !mayApply(offer);
  return (
    <>
      <Button
        size="small"
        aria-label={fill(words.applyFor, { name: offer.name })}
        aria-disabled={isWaiting}
        aria-describedby={isWaiting ? reasonId : undefined}
        title={isWaiting ? words.waitsForManager : undefined}
        onClick={() => isWaiting || onApply({ offer })}
      >
        {words.apply}
      </Button>
      {isWaiting && <Reason id={reasonId}>{words.waitsForManager}</Reason>}
    </>
  );
}

const Reason = styled.span`
  ${unseen}
`;
