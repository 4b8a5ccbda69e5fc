import { cancelModification, paymentCalls, type Modification } from '@millrace/core/payment';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { payment } from '@millrace/widgets/messages';
import { useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { changeColumns } from './change-columns.tsx';
import { paymentPage } from './words.ts';
import { Question } from '../../shell/question.tsx';
import { Stack } from '../../shell/section.tsx';

interface ChangeListProps {
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

/** What was asked to change in the payment details; what still waits can be cancelled. */
export function ChangeList({ page, onPageChange }: ChangeListProps) {
  const words = useWords(paymentPage);
  const values = useWords(payment);
  const locale = useLocale();
  const notices = useNotices();
  const list = useCall(paymentCalls.modifications, { p: page, n: 25 }, { keepsPrevious: true });
  const cancel = useSend(paymentCalls.setModification);
  const [asked, setAsked] = useState<Modification>();
  const columns = useMemo(() => changeColumns({ words, values, locale }, setAsked), [words, values, locale]);

  async function confirm(change: Modification) {
    try {
      await cancel.mutateAsync(cancelModification(change));
      notices.success(words.cancelled);
    } catch (error) {
      notices.failure(error);
    }
    setAsked(undefined);
  }

  return (
    <Stack>
      <Table
        label={words.changes}
        columns={columns}
        rows={list.data?.list}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={words.changesFailed}
        empty={<EmptyState title={words.noChanges} text={words.noChangesHelp} />}
      />
      {list.data && list.data.tot > 0 && <Pager pager={list.data} onPageChange={onPageChange} />}
      {asked && (
        <Question
          title={words.cancelTitle}
          text={words.cancelText}
          no={words.keep}
          yes={words.cancelIt}
          isPending={cancel.isPending}
          onNo={() => setAsked(undefined)}
          onYes={() => void confirm(asked)}
        />
      )}
    </Stack>
  );
}
