import { count } from '@millrace/core/format';
import type { Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';
import { Tag } from './tag.tsx';

interface OfferCapsProps {
  readonly offer: Pick<Offer, 'cap_day' | 'cap_month' | 'cap_publisher' | 'cap_total' | 'is_capped'>;
  /** In a row of a list: one line, without whose day it is. */
  readonly isInRow?: boolean;
}

/** How many conversions an offer takes, and whether it has them. */
export function OfferCaps({ offer, isInRow = false }: OfferCapsProps) {
  const { caps } = useWords(offerList);
  const { cap_day = 0, cap_month = 0, cap_publisher = 0, cap_total = 0, is_capped = false } = offer;
  const capTexts = [
    ...(cap_day > 0 ? [fill(isInRow ? caps.dayInRow : caps.day, { count: count(cap_day) })] : []),
    ...(cap_publisher > 0 ? [fill(caps.publisher, { count: count(cap_publisher) })] : []),
    ...(cap_month > 0 ? [fill(caps.month, { count: count(cap_month) })] : []),
    ...(cap_total > 0 ? [fill(caps.total, { count: count(cap_total) })] : []),
  ];
  return (
    <Caps data-in-row={isInRow}>
      {capTexts.length > 0 ? <span>{capTexts.join(' · ')}</span> : caps.none}
      {is_capped && <Tag tone="warn">{caps.reached}</Tag>}
    </Caps>
  );
}

const Caps = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-8);
  font-feature-settings: 'tnum', 'cv05';
  &[data-in-row='true'] {
    white-space: nowrap;
    @container (width >= 560px) {
      flex-wrap: nowrap;
    }
  }
`;
