import { price } from '@millrace/core/format';
import { approveState, isFloating } from '@millrace/core/offers';
import {
  actionOfName,
  adTypeName,
  isFigureColumn,
  streamName,
  type LinkColumn,
  type SmartlinkRow,
} from '@millrace/core/smartlinks';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { Door } from '../kit/door.tsx';
import { ItemIcon } from '../kit/item-icon.tsx';
import { NameLine } from '../kit/name-cell.tsx';
import { OpenButton } from '../kit/open-button.tsx';
import { QuietId } from '../kit/quiet-id.tsx';
import type { Column } from '../kit/table.tsx';
import type { smartlinks } from '../messages/smartlinks.ts';
import type { WordsOf } from '../messages/subject.ts';
import { styled } from 'styled-components';
import { figureCells, type FigureCells } from './figure-cells.tsx';
import { SmartlinkRowActions, type SmartlinkRowActionsProps } from './row-actions.tsx';
import { StateTag } from './state-tag.tsx';

type Words = WordsOf<typeof smartlinks>;

export interface SmartlinkColumns {
  readonly words: Words;
  readonly shown: readonly LinkColumn[];
  readonly brought: FigureCells;
  readonly looker: Omit<SmartlinkRowActionsProps, 'smartlink'>;
  readonly doors: LinkDoors;
}

/** Where the name of a link leads, where that is a page of its own. */
export interface LinkDoors {
  /** The address of the page of a link: its name then is a link to it. */
  readonly hrefOfLink?: ((smartlink: SmartlinkRow) => string) | undefined;
  /** A name was opened by a plain press. */
  readonly onLink?: ((event: { smartlink: SmartlinkRow }) => void) | undefined;
}

/** Picture and name, what was chosen to be shown of each link, and what can be done with it. */
export function smartlinkColumns({ words, shown, brought, looker, doors }: SmartlinkColumns): Column<SmartlinkRow>[] {
  const headers = { ...words.columns, ...brought.words.columns };
  const cells = { ...settingCells(words), ...figureCells(brought) };
  const onCard = columnsOfCard(shown);
  const hasStatus = shown.includes('approve_status');
  const column = (id: LinkColumn) => ({ id, header: headers[id], ...cells[id], isMinor: !onCard.includes(id) });
  const [first, ...others] = shown;
  // The id stands where the specification has it, before the name.
  const before = first === 'gid' ? [column('gid')] : [];
  return [
    { id: 'icon', header: words.columns.icon, width: '48px', isMinor: true, cell: (link) => <ItemIcon item={link} /> },
    ...before,
    {
      id: 'name',
      header: words.columns.name,
      isName: true,
      cell: (link) => (
        <Name
          link={link}
          hasStatus={hasStatus}
          {...doors}
          onOpen={() => looker.onAction({ action: actionOfName(link, looker.defaults), smartlink: link })}
        />
      ),
    },
    ...(first === 'gid' ? others : shown).map(column),
    {
      id: 'action',
      header: words.columns.action,
      isAction: true,
      cell: (link) => <SmartlinkRowActions smartlink={link} {...looker} />,
    },
  ];
}

/** The three that a card has room for: figures where they are shown, else what is set for the link. */
function columnsOfCard(columns: readonly LinkColumn[]): LinkColumn[] {
  const figures = columns.filter((id) => isFigureColumn(id) && id !== 'course');
  const settings = columns.filter((id) => !isFigureColumn(id) && id !== 'gid' && id !== 'restriction_type');
  return (figures.length > 0 ? figures : settings).slice(0, 3);
}

interface NameProps extends LinkDoors {
  readonly link: SmartlinkRow;
  /** The status has a column of its own. */
  readonly hasStatus: boolean;
  /** A press on the name, if the link has no page. */
  readonly onOpen: () => void;
}

/** What must be known of a link whatever columns are shown: that it sends nobody to its offers, and that it is not approved. */
function Name({ link, hasStatus, hrefOfLink, onLink, onOpen }: NameProps) {
  // The name column grows with the letters of the name; the other columns leave it the room.
  const content = (
    <NameLine style={{ '--letters': 1.2 * link.name.length }}>
      <OnCard>
        <ItemIcon item={link} />
      </OnCard>
      <span title={link.name}>{link.name}</span>
      <StateTag link={link} />
      {!hasStatus && approveState(link) !== 'approved' && <ApproveTag offer={link} />}
    </NameLine>
  );
  if (!hrefOfLink && !onLink) return <OpenButton onClick={onOpen}>{content}</OpenButton>;
  return (
    <Led>
      <Door href={hrefOfLink?.(link)} onOpen={onLink && (() => onLink({ smartlink: link }))}>
        {content}
      </Door>
    </Led>
  );
}

function settingCells({
  adTypes,
  streams,
  floating,
}: Words): Record<
  Exclude<LinkColumn, keyof ReturnType<typeof figureCells>>,
  Omit<Column<SmartlinkRow>, 'id' | 'header'>
> {
  return {
    gid: { width: '80px', cell: (link) => <QuietId>{link.gid}</QuietId> },
    ad_type: { width: '72px', cell: (link) => adTypes[adTypeName(link.ad_type)] },
    restriction_type: {
      width: '128px',
      cell: (link) => <Stream>{streams[streamName(link.restriction_type)]}</Stream>,
    },
    payout_price: {
      align: 'end',
      width: '96px',
      cell: (link) => (isFloating(link) ? floating : price(link.payout_price)),
    },
    approve_status: { width: '136px', cell: (link) => <ApproveTag offer={link} /> },
  };
}

/** A page of underlined names would be loud: they show that they lead somewhere when they are pointed at. */
const Led = styled.span`
  > * {
    display: block;
  }
  > :not(:hover) {
    text-decoration-color: transparent;
  }
`;

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
