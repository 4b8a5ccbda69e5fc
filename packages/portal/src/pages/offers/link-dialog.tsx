import type { Offer } from '@millrace/core/offers';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill, offerList } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { OfferLink } from './offer-link.tsx';

interface LinkDialogProps {
  readonly offer: Pick<Offer, 'oid' | 'name'>;
  readonly onClose: () => void;
}

/** The link of an approved offer, straight from its row. */
export function LinkDialog({ offer, onClose }: LinkDialogProps) {
  const { getLinkFor } = useWords(offerList);
  return (
    <Dialog title={fill(getLinkFor, { name: offer.name })} isOpen onClose={onClose}>
      <OfferLink offer={offer} />
    </Dialog>
  );
}
