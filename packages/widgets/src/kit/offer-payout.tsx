import { dayOf, price } from '@millrace/core/format';
import { isFloating, type Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface OfferPayoutProps {
  readonly offer: Pick<Offer, 'payout_price' | 'next_payout'>;
}

/** What an offer pays, and below it what it will pay where that is known already. */
export function OfferPayout({ offer: { payout_price, next_payout: next } }: OfferPayoutProps) {
  const words = useWords(offers);
  const text = (payout: string) => (isFloating({ payout_price: payout }) ? words.floating : price(payout));
  if (!next) return text(payout_price);
  const day = dayOf(new Date(next.since));
  return (
    <>
      {text(payout_price)}
      <Coming>{fill(words.nextPayout, { day, payout: text(next.payout) })}</Coming>
    </>
  );
}

const Coming = styled.span`
  display: block;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
  white-space: nowrap;
`;
