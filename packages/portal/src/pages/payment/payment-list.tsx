import { pageOf } from '@millrace/core';
import { money } from '@millrace/core/format';
import { paymentCalls, paymentsAsked, type PaymentStatus } from '@millrace/core/payment';
import { daysForm, referenceCalls } from '@millrace/core/reference';
import { tableState, useCall, usePage } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { fill, payment } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { firstHistory, type HistoryQuery } from './payment-address.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { paymentPage } from './words.ts';
import { FigureList, Stack } from '../../shell/section.tsx';

interface PaymentListProps {
  readonly query: HistoryQuery;
  readonly onQueryChange: (query: HistoryQuery) => void;
}

const states: readonly PaymentStatus[] = ['paid', 'pending', 'rejected'];

export function PaymentList({ query, onQueryChange }: PaymentListProps) {
  const words = useWords(paymentPage);
  const values = useWords(payment);
  const { status, search, range, p, n } = query;
  const filter = { status: status || undefined, search, date_start: range?.start, date_end: range?.end };
  const list = usePage(paymentCalls.history, { ...paymentsAsked(filter, p), n });
  const terms = useCall(referenceCalls.provider, {}).data;
  const help =
    terms &&
    fill(words.noPaymentsHelp[daysForm(terms.payment_days)], {
      days: String(terms.payment_days),
      least: money(String(terms.minimum_payment), { currency: '$' }),
    });
  const totals = list.data?.totals;
  const columns = useMemo(() => paymentColumns(words, values), [words, values]);
  const isFiltered = status !== firstHistory.status || search !== '' || range !== undefined;
  const change = (patch: Partial<HistoryQuery>) => onQueryChange({ ...query, p: 1, ...patch });

  return (
    <Stack>
      <PaymentFilters query={query} onChange={change} />
      {totals && (list.data?.tot ?? 0) > 0 && (
        <FigureList
          label={words.totals}
          figures={states
            .filter((state) => Number(totals[state]) > 0)
            .map((state) => [words.statuses[state], money(totals[state], { currency: '$' })])}
        />
      )}
      <Table
        label={words.payments}
        columns={columns}
        rows={list.data?.list}
        rowId={({ invoice_id }) => invoice_id}
        {...tableState(list)}
        errorTitle={words.paymentsFailed}
        empty={
          isFiltered ? (
            <EmptyState title={words.noMatch} text={words.noMatchHelp}>
              <Button onClick={() => change(firstHistory)}>{words.clear}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={words.noPayments} text={help} />
          )
        }
      />
      {list.data && list.data.tot > 0 && (
        <Pager
          pager={pageOf(list.data, p, n)}
          onPageChange={(page) => change({ p: page })}
          onSizeChange={(size) => change({ n: size })}
        />
      )}
    </Stack>
  );
}
