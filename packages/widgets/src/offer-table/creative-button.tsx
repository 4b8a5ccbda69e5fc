import type { Offer } from '@millrace/core/offers';
import { Button } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface CreativeButtonProps {
  readonly offer: Offer;
  readonly onCreative: (event: { offer: Offer }) => void;
}

export function CreativeButton({ offer, onCreative }: CreativeButtonProps) {
  const words = useWords(offers);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={fill(words.creativeFor, { name: offer.name })}
      onClick={() => onCreative({ offer })}
    >
      {words.creative}
    </Button>
  );
}
