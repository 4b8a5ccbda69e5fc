import type { Offer } from '@millrace/core/offers';
import { Images } from 'lucide';
import { RowButton } from '../kit/row-button.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

interface CreativeButtonProps {
  readonly offer: Offer;
  readonly onCreative: (event: { offer: Offer }) => void;
}

export function CreativeButton({ offer, onCreative }: CreativeButtonProps) {
  const words = useWords(offerList);
  return (
    <RowButton
      icon={Images}
      label={words.creative}
      aria-label={fill(words.creativeFor, { name: offer.name })}
      onClick={() => onCreative({ offer })}
    />
  );
}
