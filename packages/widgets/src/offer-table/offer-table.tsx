import { offerCalls, type Offer } from '@millrace/core/offers';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { Table } from '../kit/table.tsx';
import { offers } from '../messages/offers.ts';
import { OwnProvider, useNotices, useWords, type Standalone } from '../provider.tsx';
import { offerColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { anyStatus, firstQuery, type OfferQuery } from './query.ts';

export interface OfferTableProps extends Standalone {
  /** What is shown, kept by the host, who then also answers `onQueryChange`. */
  readonly query?: OfferQuery | undefined;
  /** What is shown at first, where the table keeps it by itself. */
  readonly defaultQuery?: Partial<OfferQuery> | undefined;
  readonly onQueryChange?: ((query: OfferQuery) => void) | undefined;
  /** Someone wants to apply for an offer. */
  readonly onApply: (event: { offer: Offer }) => void;
}

/** The network's offers: searched, filtered, paged, each with the state of the publisher's application. */
export function OfferTable({ provider, ...rest }: OfferTableProps) {
  return (
    <OwnProvider provider={provider}>
      <Offers {...rest} />
    </OwnProvider>
  );
}

function Offers({ query: given, defaultQuery, onQueryChange, onApply }: Omit<OfferTableProps, 'provider'>) {
  const words = useWords(offers);
  const notices = useNotices();
  const [own, setOwn] = useState<OfferQuery>({ ...firstQuery, ...defaultQuery });
  const query = given ?? own;
  const list = useCall(offerCalls.list, query, { keepsPrevious: true });
  const columns = useMemo(() => offerColumns(words, onApply), [words, onApply]);
  const isFiltered = query.search !== '' || query.approve_status !== anyStatus;

  useEffect(() => {
    if (list.error) notices.failure(list.error);
  }, [list.error, notices]);

  function change(part: Partial<OfferQuery>) {
    const next = { ...query, p: 1, ...part };
    setOwn(next);
    onQueryChange?.(next);
  }

  return (
    <Root>
      <Filters query={query} onChange={change} />
      <Table
        label={words.list}
        columns={columns}
        rows={list.data?.data}
        rowId={(offer) => offer.oid}
        isStale={list.isFetching && list.data !== undefined}
        error={list.data ? undefined : list.error}
        errorTitle={words.failed}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
        expected={query.n}
        empty={
          isFiltered ? (
            <EmptyState title={words.noMatch} text={words.noMatchHelp}>
              <Button onClick={() => change(firstQuery)}>{words.clearSearch}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={words.none} text={words.noneHelp} />
          )
        }
      />
      {list.data && list.data.tot > 0 && (
        <Pager pager={list.data} onPageChange={(p) => change({ p })} onSizeChange={(n) => change({ n })} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;
