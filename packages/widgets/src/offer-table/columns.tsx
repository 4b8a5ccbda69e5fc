import { money } from '@millrace/core/format';
import { approveState, isActive, isFloating, type Offer } from '@millrace/core/offers';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { NameCell } from '../kit/name-cell.tsx';
import type { Column } from '../kit/table.tsx';
import { QuietId } from '../kit/quiet-id.tsx';
import { Tag } from '../kit/tag.tsx';
import type { offers } from '../messages/offers.ts';
import type { WordsOf } from '../messages/subject.ts';
import { styled } from 'styled-components';
import { ApplyButton } from './apply-button.tsx';
import { CreativeButton } from './creative-button.tsx';
import { OpenButton } from '../kit/open-button.tsx';

export function offerColumns(
  words: WordsOf<typeof offers>,
  status: number,
  onApply: (event: { offer: Offer }) => void,
  onCreative?: (event: { offer: Offer }) => void,
  onOpen?: (event: { offer: Offer }) => void,
): Column<Offer>[] {
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      cell: (offer) => {
        const name = (
          <NameCell item={offer}>
            {approveState(offer) === 'approved' && !isActive(offer) && <Tag>{words.paused}</Tag>}
          </NameCell>
        );
        return onOpen ? <OpenButton onClick={() => onOpen({ offer })}>{name}</OpenButton> : name;
      },
    },
    { id: 'oid', header: words.id, width: '96px', isMinor: true, cell: (offer) => <QuietId>{offer.oid}</QuietId> },
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
      cell: (offer) => <ApproveTag offer={offer} />,
    },
    {
      id: 'action',
      header: words.action,
      width: onCreative ? '208px' : '112px',
      isAction: true,
      isWide: onCreative !== undefined,
      cell: (offer) => (
        <Actions>
          {onCreative && <CreativeButton offer={offer} onCreative={onCreative} />}
          <ApplyButton offer={offer} status={status} onApply={onApply} />
        </Actions>
      ),
    },
  ];
}

const Actions = styled.span`
  display: inline-flex;
  gap: var(--mr-space-4);
`;
