import type { CreativePicker } from '@millrace/core/creatives';
import { useAtomValue } from 'jotai/react';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { OfferLine, OfferLines } from './offer-line.tsx';
import { OfferPart } from './offer-part.tsx';

/** The offers that never get a visitor of the link. */
export function BlockedOffers({ drawer: { store, change, recommendation } }: Pick<CreativePicker, 'drawer'>) {
  const { recommended: words } = useWords(creatives);
  const { blocked } = useAtomValue(recommendation, { store });
  return (
    <OfferPart title={words.blocked} help={blocked.length === 0 ? words.blockedNone : undefined}>
      {blocked.length > 0 && (
        <OfferLines aria-label={words.blocked}>
          {blocked.map((offer) => (
            <OfferLine key={offer.oid} offer={offer} onDelete={change.delete} />
          ))}
        </OfferLines>
      )}
    </OfferPart>
  );
}
