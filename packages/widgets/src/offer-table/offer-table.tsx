import { offerCalls, type Offer } from '@millrace/core/offers';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { Table } from '../kit/table.tsx';
import { Stand, useWords, type Standalone } from '../provider.tsx';
import { offerColumns } from './columns.tsx';
import { Filters } from './filters.tsx';

/** What is looked for, and which page of it is shown. */
export interface OfferQuery {
  readonly search: string;
  /** The state of the publisher's application; -1 is any. */
  readonly approve_status: number;
  readonly p: number;
  readonly n: number;
}

export interface OfferTableProps extends Standalone {
  /** Given by the host, who then also answers `onQueryChange`; without it the table keeps its own. */
  readonly query?: OfferQuery | undefined;
  readonly onQueryChange?: ((query: OfferQuery) => void) | undefined;
  /** Someone wants to apply for an offer. */
  readonly onApply: (event: { offer: Offer }) => void;
}

export const firstQuery: OfferQuery = { search: '', approve_status: -1, p: 1, n: 10 };

/** The network's offers: searched, filtered, paged, each with the state of the publisher's application. */
export function OfferTable({ provider, ...rest }: OfferTableProps) {
  return (
    <Stand provider={provider}>
      <Offers {...rest} />
    </Stand>
  );
}

function Offers({ query: given, onQueryChange, onApply }: Omit<OfferTableProps, 'provider'>) {
  const { offers: words } = useWords();
  const [own, setOwn] = useState(firstQuery);
  const query = given ?? own;
  const list = useCall(offerCalls.list, query, { keepsPrevious: true });
  const columns = useMemo(() => offerColumns(words, onApply), [words, onApply]);
  const isFiltered = query.search !== '' || query.approve_status !== -1;

  function change(part: Partial<OfferQuery>) {
    const next = { ...query, p: 1, ...part };
    setOwn(next);
    onQueryChange?.(next);
  }

  return (
    <Root>
      <Filters query={query} onChange={change} />
      <Table
        label={words.name}
        columns={columns}
        rows={list.data?.data}
        rowId={(offer) => offer.oid}
        isStale={list.isFetching && list.data !== undefined}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        expected={Math.min(query.n, 25)}
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
  gap: var(--mr-space-12);
  min-width: 0;
`;
