import { linkRefusal, mayGetLink, type Offer } from '@millrace/core/offers';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

interface LinkButtonProps {
  readonly offer: Offer;
  /** The status of the account that looks. */
  readonly status: number;
  readonly onLink: (event: { offer: Offer }) => void;
  readonly onUpdateInfo?: (() => void) | undefined;
}

export function LinkButton({ offer, status, onLink, onUpdateInfo }: LinkButtonProps) {
  const words = useWords(offerList);
  if (!mayGetLink(offer)) return null;
  const refusal = linkRefusal(offer, status);
  const isLedOn = refusal === 'underReview' && onUpdateInfo !== undefined;
  return (
    <ReasonedButton
      size="small"
      aria-label={fill(words.getLinkFor, { name: offer.name })}
      reason={refusal && !isLedOn ? words.refusals[refusal] : undefined}
      onClick={isLedOn ? onUpdateInfo : () => onLink({ offer })}
    >
      {words.getLink}
    </ReasonedButton>
  );
}
