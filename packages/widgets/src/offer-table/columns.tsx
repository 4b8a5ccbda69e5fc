import {
  approveState,
  isActive,
  runsEverywhere,
  systemName,
  type Offer,
  type OfferColumn,
  type OffersFigures,
} from '@millrace/core/offers';
import { namesOf, type Named } from '@millrace/core/reference';
import { adTypeName, streamName } from '@millrace/core/smartlinks';
import type { Figures } from '../data/use-figures.ts';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { CountryFlags } from '../kit/country-flags.tsx';
import { CutText } from '../kit/cut-text.tsx';
import { NameCell } from '../kit/name-cell.tsx';
import { OfferCaps } from '../kit/offer-caps.tsx';
import { OfferPayout } from '../kit/offer-payout.tsx';
import { OpenButton } from '../kit/open-button.tsx';
import { OutsideLink } from '../kit/outside-link.tsx';
import { QuietId } from '../kit/quiet-id.tsx';
import type { Column } from '../kit/table.tsx';
import { Tag } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import type { offerList } from '../messages/offer-list.ts';
import type { WordsOf } from '../messages/subject.ts';
import { EpcCell } from './epc-cell.tsx';
import { SelectableName } from './selected.tsx';
import type { Selection } from './use-selection.ts';
import { OfferRowActions, type OfferRowActionsProps } from './row-actions.tsx';

type Words = WordsOf<typeof offerList>;

/** What ids of an offer are called, as far as it is known yet. */
export interface OfferNames {
  readonly category: readonly Named[];
  readonly conversion_flow: readonly Named[];
  readonly carriers: readonly Named[];
}

export interface OfferColumns extends Omit<OfferRowActionsProps, 'offer'> {
  readonly words: Words;
  readonly shown: readonly OfferColumn[];
  readonly names: OfferNames;
  readonly figures: Figures<OffersFigures>;
  readonly selection?: Selection | undefined;
  readonly onOpen?: ((event: { offer: Offer }) => void) | undefined;
}

/** The name, what was chosen to be shown of each offer, and what can be done with it. */
export function offerColumns({
  words,
  shown,
  names,
  figures,
  selection,
  onOpen,
  ...actions
}: OfferColumns): Column<Offer>[] {
  const cells = cellsOf({ words, names, figures });
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      cell: (offer) => {
        const name = <Name offer={offer} words={words} />;
        const nameCell = onOpen ? <OpenButton onClick={() => onOpen({ offer })}>{name}</OpenButton> : name;
        return selection ? (
          <SelectableName offer={offer} selection={selection} words={words}>
            {nameCell}
          </SelectableName>
        ) : (
          nameCell
        );
      },
    },
    ...shown.map((id) => ({ id, header: words.columns[id], ...cells[id] })),
    {
      id: 'action',
      header: words.action,
      isAction: true,
      isWide: actions.onCreative !== undefined,
      cell: (offer) => <OfferRowActions offer={offer} {...actions} />,
    },
  ];
}

/** What must be known of an offer whatever columns are shown: that it is adult, and that it stands still. */
function Name({ offer, words }: { readonly offer: Offer; readonly words: Words }) {
  const { restriction_type } = offer;
  const isAdult = restriction_type !== undefined && streamName(restriction_type) === 'adult';
  return (
    <NameCell item={offer}>
      {isAdult && <Tag tone="warn">{words.streams.adult}</Tag>}
      {approveState(offer) === 'approved' && !isActive(offer) && <Tag>{words.paused}</Tag>}
    </NameCell>
  );
}

/** An API of one's own may tell less: then there is a dash. */
const dash = <span data-none>-</span>;

type Cell = Omit<Column<Offer>, 'id' | 'header'>;

type CellsOf = Pick<OfferColumns, 'words' | 'names' | 'figures'>;

function cellsOf({ words, names, figures }: CellsOf): Record<OfferColumn, Cell> {
  const namesCell = (column: keyof OfferNames, ids: readonly number[]) => (
    <CutText>{namesOf(ids, names[column])}</CutText>
  );
  return {
    oid: { width: '80px', cell: ({ oid }) => <QuietId>{oid}</QuietId> },
    ad_type: {
      isPlain: true,
      cell: ({ ad_type }) => (ad_type === undefined ? dash : words.adTypes[adTypeName(ad_type)]),
    },
    restriction_type: {
      isPlain: true,
      cell: ({ restriction_type: stream }) => (stream === undefined ? dash : words.streams[streamName(stream)]),
    },
    payout_price: {
      align: 'end',
      isKey: true,
      cell: (offer) => <OfferPayout offer={offer} />,
    },
    epc: {
      align: 'end',
      cell: (offer) => <EpcCell offer={offer} figures={figures} words={words} />,
    },
    countries: {
      isPlain: true,
      cell: ({ countries }) => {
        if (countries === undefined) return dash;
        if (runsEverywhere(countries)) return words.everywhere;
        return <CountryFlags codes={countries} label={fill(words.allCountries, { count: countries.length })} />;
      },
    },
    os: { cell: ({ os }) => (os === undefined ? dash : words.systems[systemName(os)]) },
    category: { cell: ({ category = [] }) => (category.length > 0 ? namesCell('category', category) : dash) },
    conversion_flow: {
      cell: ({ conversion_flow: flow }) => (flow === undefined ? dash : namesCell('conversion_flow', [flow])),
    },
    carriers: {
      cell: ({ carriers }) => {
        if (carriers === undefined) return dash;
        return carriers.length > 0 ? namesCell('carriers', carriers) : words.anyCarrier;
      },
    },
    caps: { isWide: true, cell: (offer) => (offer.cap_day === undefined ? dash : <OfferCaps offer={offer} isInRow />) },
    preview_url: {
      isWide: true,
      cell: ({ preview_url = '', name }) => {
        if (preview_url === '') return dash;
        const { host } = new URL(preview_url);
        return <OutsideLink href={preview_url} aria-label={fill(words.previewOf, { name, host })} />;
      },
    },
    approve_status: { isPlain: true, cell: (offer) => <ApproveTag offer={offer} /> },
  };
}
