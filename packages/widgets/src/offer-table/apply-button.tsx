import { mayApply, showsApply, type Offer } from '@millrace/core/offers';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface ApplyButtonProps {
  readonly offer: Offer;
  readonly onApply: (event: { offer: Offer }) => void;
}

export function ApplyButton({ offer, onApply }: ApplyButtonProps) {
  const words = useWords(offers);
  if (!showsApply(offer)) return null;
  return (
    <ReasonedButton
      size="small"
      aria-label={fill(words.applyFor, { name: offer.name })}
      reason={mayApply(offer) ? undefined : words.waitsForManager}
      onClick={() => onApply({ offer })}
    >
      {words.apply}
    </ReasonedButton>
  );
}
