import { applyRefusal, showsApply, type Offer } from '@millrace/core/offers';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

interface ApplyButtonProps {
  readonly offer: Offer;
  /** The status of the account that looks. */
  readonly status: number;
  readonly onApply: (event: { offer: Offer }) => void;
  readonly onUpdateInfo?: (() => void) | undefined;
}

export function ApplyButton({ offer, status, onApply, onUpdateInfo }: ApplyButtonProps) {
  const words = useWords(offerList);
  if (!showsApply(offer)) return null;
  const refusal = applyRefusal(offer, status);
  const isLedOn = refusal === 'underReview' && onUpdateInfo !== undefined;
  return (
    <ReasonedButton
      size="small"
      aria-label={fill(words.applyFor, { name: offer.name })}
      reason={refusal && !isLedOn ? words.refusals[refusal] : undefined}
      onClick={isLedOn ? onUpdateInfo : () => onApply({ offer })}
    >
      {words.apply}
    </ReasonedButton>
  );
}
