import { applyRefusal, linkRefusal, showsApply, type OfferDetail } from '@millrace/core/offers';
import { Button } from '@millrace/widgets/kit/button';
import { ReasonedButton } from '@millrace/widgets/kit/reasoned-button';
import { offerList } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { offerPage } from './words.ts';

export interface OfferButtonsProps {
  readonly offer: OfferDetail;
  /** The state of the signed-in account. */
  readonly status: number;
  readonly onApply: (offer: OfferDetail) => void;
  readonly onCreative: (offer: OfferDetail) => void;
  /** An account under review wants what waits for its approval. */
  readonly onUpdateInfo: () => void;
}

/** What can be done with an offer; its link is shown where it can be had, and asked for in vain where it can't. */
export function OfferButtons({ offer, status, onApply, onCreative, onUpdateInfo }: OfferButtonsProps) {
  const { reasons } = useWords(offerPage);
  const { apply, creative, getLink } = useWords(offerList);
  const refusal = applyRefusal(offer, status);
  const noLink = linkRefusal(offer, status);
  return (
    <>
      <Button onClick={() => onCreative(offer)}>{creative}</Button>
      {noLink && (
        <ReasonedButton reason={noLink === 'underReview' ? undefined : reasons[noLink]} onClick={onUpdateInfo}>
          {getLink}
        </ReasonedButton>
      )}
      {showsApply(offer) && (
        <ReasonedButton
          variant="primary"
          reason={refusal === 'underReview' ? undefined : refusal && reasons[refusal]}
          onClick={() => (refusal ? onUpdateInfo() : onApply(offer))}
        >
          {apply}
        </ReasonedButton>
      )}
    </>
  );
}
