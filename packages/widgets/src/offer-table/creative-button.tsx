import type { Offer } from '@millrace/core/offers';
import { Images } from 'lucide';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface CreativeButtonProps {
  readonly offer: Offer;
  readonly onCreative: (event: { offer: Offer }) => void;
}

/** A sign in a row, where twenty-five times the same words would be louder than the offers; on a card its words. */
export function CreativeButton({ offer, onCreative }: CreativeButtonProps) {
  const words = useWords(offers);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={fill(words.creativeFor, { name: offer.name })}
      title={words.creative}
      onClick={() => onCreative({ offer })}
    >
      <Icon of={Images} />
      <Words>{words.creative}</Words>
    </Button>
  );
}

const Words = styled.span`
  display: none;
  @container (width < 560px) {
    display: inline;
  }
`;
