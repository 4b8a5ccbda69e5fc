import { price } from '@millrace/core/format';
import { isFloating } from '@millrace/core/offers';
import { adTypeName, streamName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { ItemIcon } from '../kit/item-icon.tsx';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { NameLine } from '../kit/name-cell.tsx';
import { QuietId } from '../kit/quiet-id.tsx';
import type { Column } from '../kit/table.tsx';
import type { smartlinks } from '../messages/smartlinks.ts';
import type { WordsOf } from '../messages/subject.ts';
import { styled } from 'styled-components';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import { StateTag } from './state-tag.tsx';

export function smartlinkColumns(
  words: WordsOf<typeof smartlinks>,
  looker: Omit<RowActionsProps, 'smartlink'>,
): Column<SmartlinkRow>[] {
  const { columns, adTypes, streams } = words;
  return [
    { id: 'icon', header: columns.icon, width: '56px', isMinor: true, cell: (link) => <ItemIcon item={link} /> },
    { id: 'gid', header: columns.gid, width: '80px', isMinor: true, cell: (link) => <QuietId>{link.gid}</QuietId> },
    {
      id: 'name',
      header: columns.name,
      isName: true,
      cell: (link) => (
        // Its other columns leave room for wide letters.
        <NameLine style={{ '--letters': 1.2 * link.name.length }}>
          <OnCard>
            <ItemIcon item={link} />
          </OnCard>
          <span title={link.name}>{link.name}</span>
          <StateTag state={link.state} />
        </NameLine>
      ),
    },
    { id: 'ad_type', header: columns.ad_type, width: '88px', cell: (link) => adTypes[adTypeName(link.ad_type)] },
    {
      id: 'stream',
      header: columns.restriction_type,
      width: '128px',
      isMinor: true,
      cell: (link) => <Stream>{streams[streamName(link.restriction_type)]}</Stream>,
    },
    {
      id: 'payout',
      header: columns.payout_price,
      align: 'end',
      width: '96px',
      cell: (link) => (isFloating(link) ? words.floating : price(link.payout_price)),
    },
    {
      id: 'status',
      header: columns.approve_status,
      width: '136px',
      cell: (link) => <ApproveTag offer={link} />,
    },
    {
      id: 'action',
      header: columns.action,
      isAction: true,
      isWide: true,
      cell: (link) => <RowActions smartlink={link} {...looker} />,
    },
  ];
}

/** A card has no column for the icon. */
const OnCard = styled.span`
  @container (width >= 560px) {
    display: none;
  }
`;

/** Two words on two lines would make some rows higher than others. */
const Stream = styled.span`
  white-space: nowrap;
`;
