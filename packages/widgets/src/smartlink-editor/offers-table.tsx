import type { Offer } from '@millrace/core/offers';
import { foundChosen, pageSize, type SmartlinkEditor } from '@millrace/core/smartlinks';
import type { User } from '@millrace/core/session';
import { pagerOf } from '@millrace/core';
import { useAtomValue } from 'jotai/react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Table } from '../kit/table.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { availableColumns } from './columns.tsx';
import { Filler } from './filler.tsx';
import { ListPlace } from './list-place.tsx';
import { EditorSection } from './section.tsx';

interface OffersTableProps {
  readonly machine: SmartlinkEditor;
  readonly user: Pick<User, 'status'>;
  readonly onApply: (offer: Offer) => void;
}

/** The offers that fit what is set, to be preferred, blocked or applied for. */
export function OffersTable({ machine, user, onApply }: OffersTableProps) {
  const words = useWords(editor);
  const { store, offers, change, isReadOnly } = machine;
  const draft = useAtomValue(machine.draft, { store });
  const offerList = useAtomValue(offers.listed, { store });
  const search = useAtomValue(offers.search, { store });
  const page = useAtomValue(offers.page, { store });
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  // Only what is in sight can be ticked: nobody blocks what they can't see.
  const tickedOffers = offerList.rows.filter((offer) => tickedIds.has(offer.oid));

  const columns = useMemo(() => {
    const select = (oid: number) => change.select(oid);
    const block = (oid: number) => change.block(oid);
    const tick = (oid: number, isTicked: boolean) =>
      setTickedIds((current) => new Set(isTicked ? [...current, oid] : [...current].filter((one) => one !== oid)));
    const actions = { status: user.status, onApply, select, block };
    return availableColumns(words, isReadOnly ? undefined : { ...actions, ticked: tickedIds, tick });
  }, [words, tickedIds, change, isReadOnly, user.status, onApply]);

  function move(action: 'select' | 'block') {
    change[action](...tickedOffers.map(({ oid }) => oid));
    setTickedIds(new Set());
  }

  const chosenOffer = foundChosen(draft, search);
  const noneText = chosenOffer
    ? fill(words.chosenAlready[chosenOffer.as], { name: chosenOffer.offer.name })
    : words.noOffers;
  const isFirst = offerList.is === 'loading' && offerList.rows.length === 0;
  return (
    <EditorSection title={words.offers} text={words.offersHelp}>
      <Line>
        <SearchField
          label={words.search}
          placeholder={words.searchPlaceholder}
          maxLength={200}
          value={search}
          onChange={offers.change.search}
        />
        {tickedOffers.length > 0 && (
          <Bulk>
            <span role="status">{fill(words.chosen, { count: tickedOffers.length })}</span>
            <Button onClick={() => move('select')}>{words.selectChosen}</Button>
            <Button onClick={() => move('block')}>{words.blockChosen}</Button>
          </Bulk>
        )}
      </Line>
      <ListPlace label={words.available} isHome>
        <Table
          label={words.available}
          columns={columns}
          rows={isFirst || offerList.is === 'failed' ? undefined : [...offerList.rows]}
          rowId={({ oid }) => oid}
          isStale={offerList.is === 'loading' && !isFirst}
          error={offerList.is === 'failed' ? offerList.error : undefined}
          errorTitle={words.offersFailed}
          onRetry={() => void offers.retry()}
          expected={pageSize}
          maxHeight="none"
          empty={<EmptyState title={noneText} text={words.noOffersHelp} />}
        />
      </ListPlace>
      {offerList.tot > pageSize && (
        <Pager
          list={words.available}
          pager={pagerOf(offerList.tot, page, pageSize)}
          onPageChange={offers.change.page}
        />
      )}
      <Filler machine={machine} />
    </EditorSection>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-12);
  > :first-child {
    flex: 0 1 320px;
  }
  @container (width < 420px) {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Bulk = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
  color: var(--mr-ink-quiet);
`;
