import { pageOf } from '@millrace/core';
import { paymentCalls } from '@millrace/core/payment';
import { tableState, usePage } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { payment } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { changeColumns } from './change-columns.tsx';
import { pageAt } from './payment-address.ts';
import { useCancelling } from './use-cancelling.tsx';
import { paymentPage } from './words.ts';
import { foundRow } from '../../found-row.ts';
import { Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

interface ChangeListProps {
  /** Which page of the changes is shown, and which change one was led to. */
  readonly address: URLSearchParams;
  readonly onPageChange: (page: number) => void;
}

/** What was asked to change in the payment details; what still waits can be cancelled. */
export function ChangeList({ address, onPageChange }: ChangeListProps) {
  const page = pageAt(address);
  const words = useWords(paymentPage);
  const values = useWords(payment);
  const locale = useLocale();
  const list = usePage(paymentCalls.modifications, { p: page, n: 25 });
  const { ask, question } = useCancelling();
  const columns = useMemo(() => changeColumns({ words, values, locale }, ask), [words, values, locale, ask]);

  return (
    <Stack>
      <Table
        label={words.changes}
        columns={columns}
        rows={list.data?.list}
        rowId={({ id }) => id}
        markedRow={foundRow(address, list.data?.list)}
        {...tableState(list)}
        errorTitle={words.changesFailed}
        empty={<EmptyState title={words.noChanges} text={words.noChangesHelp} />}
      />
      {list.data && list.data.tot > 0 && <TimesNote />}
      {list.data && list.data.tot > 0 && <Pager pager={pageOf(list.data, page, 25)} onPageChange={onPageChange} />}
      {question}
    </Stack>
  );
}
