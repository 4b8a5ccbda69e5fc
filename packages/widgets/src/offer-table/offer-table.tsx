import { pageOf } from '@millrace/core';
import { sortText } from '@millrace/core/format';
import {
  columnsWithoutEpc,
  isByEpc,
  offerCalls,
  offerColumns as everyColumn,
  offerOrder,
  offerSorts,
  offersSortedBy,
  type Offer,
} from '@millrace/core/offers';
import { userStatuses, type User } from '@millrace/core/session';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { tableState } from '../data/table-state.ts';
import { usePage } from '../data/use-page.ts';
import { Button } from '../kit/button.tsx';
import { useClosed } from '../kit/closing.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { FiguresLine } from '../kit/figures-line.tsx';
import { later } from '../kit/later.tsx';
import { Pager } from '../kit/pager.tsx';
import { Table } from '../kit/table.tsx';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { splitWidget, useNotices, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { offerColumns } from './columns.tsx';
import type { ColumnsButtonProps } from './columns-button.tsx';
import { OfferFilters } from './filters.tsx';
import { askedBy, firstQuery, isNarrowed, type OfferQuery } from './query.ts';
import { SelectAll } from './select-all.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useSelection } from './use-selection.ts';
import { useNames, useOfferFigures, useShownColumns } from './shown.ts';

export interface OfferTableProps extends WidgetProps {
  /** Who looks: an account that is under review, blocked or not approved can apply for none. */
  readonly user?: Pick<User, 'status'> | undefined;
  /** What is shown, kept by the host, who then also answers `onQueryChange`. */
  readonly query?: OfferQuery | undefined;
  /** What is shown at first, where the table keeps it by itself. */
  readonly defaultQuery?: Partial<OfferQuery> | undefined;
  readonly onQueryChange?: ((query: OfferQuery) => void) | undefined;
  /** Someone wants to apply for an offer. */
  readonly onApply: (event: { offer: Offer }) => void;
  /**
   * Someone selected offers, on whatever pages and under whatever filters, and wants to apply for them; without it none can be selected. `deselect`
   * takes those that were applied for out of the selection, where they are on no page that is shown.
   */
  readonly onApplyMany?:
    ((event: { offers: readonly Offer[]; deselect: (oids: readonly number[]) => void }) => void) | undefined;
  /** Someone wants the link of an approved offer; without it there is no button for that. */
  readonly onLink?: ((event: { offer: Offer }) => void) | undefined;
  /** The publisher of an account under review pressed what waits for it; without it that can't be pressed. */
  readonly onUpdateInfo?: (() => void) | undefined;
  /** Someone wants creatives for an offer; without it there is no button for that. */
  readonly onCreative?: ((event: { offer: Offer }) => void) | undefined;
  /** Someone wants to know more of an offer. Without it the names can't be pressed. */
  readonly onOpen?: ((event: { offer: Offer }) => void) | undefined;
}

/** The network's offers: searched, filtered, paged, each with the state of the publisher's application. */
export function OfferTable(props: OfferTableProps) {
  const [frame, rest] = splitWidget(props);
  const mayFigures = useClosed(offerCalls.figures) === undefined;
  return (
    <Widget {...frame}>
      <Offers {...rest} mayFigures={mayFigures} />
    </Widget>
  );
}

// Loaded on demand: few readers choose columns, and the button brings the popover.
const ColumnsButton = later<ColumnsButtonProps>(
  () => import('./columns-button.tsx').then((module) => module.ColumnsButton),
  () => null,
);

interface OffersProps extends Omit<OfferTableProps, keyof WidgetProps> {
  readonly mayFigures: boolean;
}

function Offers({ mayFigures, ...props }: OffersProps) {
  const {
    user,
    query: hostQuery,
    defaultQuery,
    onQueryChange,
    onApply,
    onApplyMany,
    onLink,
    onCreative,
    onUpdateInfo,
    onOpen,
  } = props;
  const words = useWords(offerList);
  const notices = useNotices();
  const [ownQuery, setOwnQuery] = useState<OfferQuery>({ ...firstQuery, ...defaultQuery });
  const query = hostQuery ?? ownQuery;
  const list = usePage(offerCalls.list, askedBy(query, mayFigures));
  const pager = list.data && pageOf(list.data, query.p, query.n);
  const status = user?.status ?? userStatuses.normal;
  const [chosenColumns, chooseColumns] = useShownColumns();
  const figures = useOfferFigures(list.data?.data, chosenColumns, mayFigures);
  const visibleColumns = useMemo(
    () => (figures.isAbsent ? columnsWithoutEpc(chosenColumns) : chosenColumns),
    [figures.isAbsent, chosenColumns],
  );
  const sorts = figures.isAbsent ? offerSorts.filter((column) => !isByEpc(column)) : offerSorts;
  const names = useNames(visibleColumns);
  const selection = useSelection({ rows: list.data?.data, status, isWanted: onApplyMany !== undefined });
  const columns = useMemo(
    () =>
      offerColumns({
        words,
        shown: visibleColumns,
        names,
        figures,
        selection,
        status,
        onApply,
        onLink,
        onCreative,
        onUpdateInfo,
        onOpen,
      }),
    [words, visibleColumns, names, figures, selection, status, onApply, onLink, onCreative, onUpdateInfo, onOpen],
  );
  const order = offerOrder(query.sort);

  useEffect(() => {
    if (list.error) notices.failure(list.error);
  }, [list.error, notices]);

  function change(patch: Partial<OfferQuery>) {
    const next = { ...query, p: 1, ...patch };
    setOwnQuery(next);
    onQueryChange?.(next);
  }

  function sort(id: string) {
    const column = sorts.find((one) => one === id);
    if (column) change({ sort: sortText(offersSortedBy(order, column)) });
  }

  return (
    <Root>
      <Bar>
        <OfferFilters query={query} onChange={change} />
        <SortSelect sorts={sorts} sort={sortText(order)} onChange={(next) => change({ sort: next })} />
        <ColumnsButton
          all={figures.isAbsent ? columnsWithoutEpc(everyColumn) : everyColumn}
          shown={visibleColumns}
          onChange={chooseColumns}
        />
      </Bar>
      <Line>
        {visibleColumns.includes('epc') && (
          <FiguresLine
            figures={figures}
            failed={words.figuresFailed}
            range={figures.range}
            sentence={(days) => fill(words.figures, { days })}
          />
        )}
        {selection && <SelectAll selection={selection} isLoading={!list.data} />}
      </Line>
      <div>
        <Table
          label={words.list}
          columns={columns}
          rows={list.data?.data}
          rowId={(offer) => offer.oid}
          {...tableState(list)}
          order={{ ...order, sortable: sorts, onSort: sort }}
          errorTitle={words.failed}
          expected={query.n}
          empty={
            isNarrowed(query) ? (
              <EmptyState title={words.noMatch} text={words.noMatchHelp}>
                <Button onClick={() => change({ ...firstQuery, sort: query.sort, n: query.n })}>
                  {words.clearSearch}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title={words.none} text={words.noneHelp} />
            )
          }
        />
        {selection && onApplyMany && <SelectionBar selection={selection} onApplyMany={onApplyMany} />}
      </div>
      {pager && pager.tot > 0 && (
        <Pager pager={pager} onPageChange={(p) => change({ p })} onSizeChange={(n) => change({ n })} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-12);
  > search {
    flex: 1 1 560px;
    min-width: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
  &:empty {
    display: none;
  }
`;
