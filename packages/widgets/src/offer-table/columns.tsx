import { money } from '@millrace/core/format';
import { approveState, isActive, isFloating, type ApproveState, type Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import type { Column } from '../kit/table.tsx';
import { Tag, type Tone } from '../kit/tag.tsx';
import type { offers } from '../messages/offers.ts';
import type { WordsOf } from '../messages/subject.ts';
import { ApplyButton } from './apply-button.tsx';
import { OfferIcon } from './offer-icon.tsx';

const tones: Readonly<Record<ApproveState, Tone>> = {
  approved: 'good',
  pending: 'warn',
  unapproved: 'neutral',
  rejected: 'bad',
};

export function offerColumns(
  words: WordsOf<typeof offers>,
  onApply: (event: { offer: Offer }) => void,
): Column<Offer>[] {
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      cell: (offer) => (
        <Named>
          <OfferIcon offer={offer} />
          <Name title={offer.name}>{offer.name}</Name>
          {approveState(offer) === 'approved' && !isActive(offer) && <Tag>{words.paused}</Tag>}
        </Named>
      ),
    },
    { id: 'oid', header: words.id, width: '96px', isMinor: true, cell: (offer) => <Id>{offer.oid}</Id> },
    {
      id: 'payout',
      header: words.payout,
      align: 'end',
      width: '104px',
      cell: (offer) => (isFloating(offer) ? words.floating : money(offer.payout_price)),
    },
    {
      id: 'status',
      header: words.status,
      width: '152px',
      cell: (offer) => <Tag tone={tones[approveState(offer)]}>{words[approveState(offer)]}</Tag>,
    },
    {
      id: 'action',
      header: words.action,
      width: '112px',
      isAction: true,
      cell: (offer) => <ApplyButton offer={offer} onApply={onApply} />,
    },
  ];
}

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Name = styled.span`
  max-width: 44ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 500;
  color: var(--mr-ink-strong);
`;

const Id = styled.span`
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;
