import { pageOf } from '@millrace/core';
import { auditStates, creativeCalls, type Submission } from '@millrace/core/creatives';
import { choicesOf } from '@millrace/core/fields';
import { tableState, usePage, useReopened, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Select } from '@millrace/widgets/kit/select';
import { Table } from '@millrace/widgets/kit/table';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { auditAt, toAudit } from './audit-address.ts';
import { auditColumns, type AuditAction } from './audit-columns.tsx';
import { AuditForm } from './audit-form.tsx';
import { AuditPreview } from './audit-preview.tsx';
import { creativeAudit } from './audit-words.ts';
import { foundRow } from '../../found-row.ts';
import { useAddress } from '../../shell/address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { QuestionDialog } from '../../shell/question.tsx';
import { Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

/** A dialog that is open, and the submission that it is about. */
type Open = { readonly dialog: 'submit' } | { readonly dialog: AuditAction; readonly submission: Submission };

const anyState = -1;

/** A publisher's own creatives and what became of them. What is shown lives in the address. */
export function Page() {
  const words = useWords(creativeAudit);
  const notices = useNotices();
  const [address, setAddress] = useAddress();
  const { state, p } = auditAt(address);
  const input = state === undefined ? { p } : { state, p };
  const list = usePage(creativeCalls.submissions, input);
  const withdraw = useSend(creativeCalls.withdraw);
  const [open, setOpen] = useState(useReopened<Open>('submission'));
  const columns = useMemo(() => auditColumns(words, (dialog, submission) => setOpen({ dialog, submission })), [words]);
  const close = () => setOpen(undefined);
  const show = (submissionState: number | undefined, page = 1) =>
    setAddress(toAudit({ state: submissionState, p: page }));

  async function confirmWithdrawal({ id, name }: Submission) {
    try {
      await withdraw.mutateAsync({ id });
      notices.success(named(words.withdrawn, { name }));
    } catch (error) {
      notices.failure(error);
    }
    close();
  }

  const submit = (
    <Button variant="primary" call={creativeCalls.submit} onClick={() => setOpen({ dialog: 'submit' })}>
      {words.submit}
    </Button>
  );
  const hasNone = list.data?.tot === 0 && state === undefined;
  return (
    <>
      <PageHead title={words.title} help={words.help}>
        {!hasNone && submit}
      </PageHead>
      <Stack>
        {!hasNone && (
          <Filter>
            <Select
              label={words.state}
              value={state ?? anyState}
              onChange={(option) => show(option === anyState ? undefined : option)}
              options={[
                { value: anyState, label: words.anyState },
                ...choicesOf(auditStates).map(({ name, id }) => ({ value: id, label: words.states[name] })),
              ]}
            />
          </Filter>
        )}
        <Table
          label={words.list}
          columns={columns}
          rows={list.data?.list}
          rowId={({ id }) => id}
          markedRow={foundRow(address, list.data?.list, ({ name }) => name)}
          {...tableState(list)}
          errorTitle={words.failed}
          empty={
            state === undefined ? (
              <EmptyState title={words.none} text={words.noneHelp}>
                {submit}
              </EmptyState>
            ) : (
              <EmptyState title={words.noMatch}>
                <Button onClick={() => show(undefined)}>{words.showAll}</Button>
              </EmptyState>
            )
          }
        />
        {list.data && list.data.tot > 0 && <TimesNote />}
        {list.data && list.data.tot > 0 && (
          <Pager pager={pageOf(list.data, p, 10)} onPageChange={(page) => show(state, page)} />
        )}
      </Stack>
      {open?.dialog === 'submit' && (
        <AuditForm
          onClose={close}
          onSubmitted={() => {
            close();
            show(undefined);
          }}
        />
      )}
      {open?.dialog === 'preview' && <AuditPreview submission={open.submission} onClose={close} />}
      {open?.dialog === 'withdraw' && (
        <QuestionDialog
          title={fill(words.withdrawTitle, { name: open.submission.name })}
          text={words.withdrawText}
          call={creativeCalls.withdraw}
          no={words.keep}
          yes={words.withdraw}
          isPending={withdraw.isPending}
          onNo={close}
          onYes={() => void confirmWithdrawal(open.submission)}
        />
      )}
    </>
  );
}

const Filter = styled.search`
  max-width: 200px;
`;
