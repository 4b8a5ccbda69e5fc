import { percent } from '@millrace/core/format';
import { applyRefusal, showsApply, type Offer } from '@millrace/core/offers';
import { canBeSelected, type PriorOffer, type SmartlinkChanges, type WeightError } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { Button } from '../kit/button.tsx';
import type { Column } from '../kit/table.tsx';
import type { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { OfferActions } from './offer-actions.tsx';
import { offerColumns } from './offer-cells.tsx';
import { WeightCell } from './weight-cell.tsx';

type Words = WordsOf<typeof editor>;

interface Available {
  /** The state of the signed-in account. */
  readonly status: number;
  readonly ticked: ReadonlySet<number>;
  readonly tick: (oid: number, isTicked: boolean) => void;
  readonly onApply: (offer: Offer) => void;
  readonly select: (oid: number) => void;
  readonly block: (oid: number) => void;
}

/** The available offers; without what can be done they can only be looked at. */
export function availableColumns(words: Words, selection: Available | undefined): Column<Offer>[] {
  const state: Column<Offer> = {
    id: 'status',
    header: words.status,
    width: '152px',
    cell: (offer) => <ApproveTag offer={offer} />,
  };
  if (!selection) return [...offerColumns<Offer>(words), state];
  return [
    {
      id: 'tick',
      header: words.tick,
      isHeaderUnseen: true,
      width: '40px',
      isMinor: true,
      cell: (offer) => (
        <Tick
          type="checkbox"
          aria-label={fill(words.choose, { name: offer.name })}
          disabled={!canBeSelected(offer)}
          checked={selection.ticked.has(offer.oid)}
          onChange={({ target }) => selection.tick(offer.oid, target.checked)}
        />
      ),
    },
    ...offerColumns<Offer>(words),
    state,
    {
      id: 'action',
      header: words.action,
      width: '176px',
      isAction: true,
      isWide: true,
      cell: (offer) => (
        <OfferActions
          offer={offer}
          refusal={showsApply(offer) ? applyRefusal(offer, selection.status) : undefined}
          onApply={() => selection.onApply(offer)}
          onSelect={() => selection.select(offer.oid)}
          onBlock={() => selection.block(offer.oid)}
        />
      ),
    },
  ];
}

interface Prior {
  readonly change: SmartlinkChanges;
  readonly isReadOnly: boolean;
  /** The real shares by offer, where they are set by weights. */
  readonly parts: Readonly<Record<string, number>> | undefined;
  readonly problems: ReadonlyMap<number, WeightError>;
}

export function priorColumns(words: Words, { change, isReadOnly, parts, problems }: Prior): Column<PriorOffer>[] {
  const weights: Column<PriorOffer>[] = parts
    ? [
        {
          id: 'weight',
          header: words.weightColumn,
          width: '184px',
          cell: (offer) => (
            <WeightCell
              offer={offer}
              isReadOnly={isReadOnly}
              error={problems.get(offer.oid)}
              onChange={(text) => change.weight(offer.oid, text)}
            />
          ),
        },
        { id: 'share', header: words.share, align: 'end', width: '88px', cell: ({ oid }) => percent(parts[oid] ?? 0) },
      ]
    : [];
  const actions: Column<PriorOffer> = {
    id: 'action',
    header: words.action,
    width: '176px',
    isAction: true,
    isWide: true,
    cell: ({ oid, name }) => (
      <Actions>
        <Act label={words.remove} words={words} name={name} onPress={() => change.delete(oid)} />
        <Act label={words.block} words={words} name={name} onPress={() => change.block(oid)} />
      </Actions>
    ),
  };
  return [...offerColumns<PriorOffer>(words), ...weights, ...(isReadOnly ? [] : [actions])];
}

/** The blocked offers; without `change` they can only be looked at. */
export function blockedColumns(words: Words, change: SmartlinkChanges | undefined): Column<Offer>[] {
  if (!change) return offerColumns<Offer>(words);
  return [
    ...offerColumns<Offer>(words),
    {
      id: 'action',
      header: words.action,
      width: '104px',
      isAction: true,
      cell: ({ oid, name }) => (
        <Act label={words.remove} words={words} name={name} onPress={() => change.delete(oid)} />
      ),
    },
  ];
}

interface ActProps {
  readonly label: string;
  readonly words: Words;
  readonly name: string;
  readonly onPress: () => void;
}

function Act({ label, words, name, onPress }: ActProps) {
  return (
    <Button size="small" variant="quiet" aria-label={fill(words.actionFor, { action: label, name })} onClick={onPress}>
      {label}
    </Button>
  );
}

const Actions = styled.span`
  display: inline-flex;
  gap: var(--mr-space-4);
`;

const Tick = styled.input`
  display: block;
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--mr-accent);
`;
