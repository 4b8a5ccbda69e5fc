import { count } from '@millrace/core/format';
import type { Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';
import { Tag } from './tag.tsx';

/** How many conversions an offer takes, and whether it has them. */
export function OfferCaps({ offer }: { readonly offer: Pick<Offer, 'cap_day' | 'cap_total' | 'is_capped'> }) {
  const { caps } = useWords(offerList);
  const { cap_day = 0, cap_total = 0, is_capped = false } = offer;
  const lines = [
    ...(cap_day > 0 ? [fill(caps.day, { count: count(cap_day) })] : []),
    ...(cap_total > 0 ? [fill(caps.total, { count: count(cap_total) })] : []),
  ];
  return (
    <Caps>
      {lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : caps.none}
      {is_capped && <Tag tone="warn">{caps.reached}</Tag>}
    </Caps>
  );
}

const Caps = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-8);
  > span {
    white-space: nowrap;
  }
`;
