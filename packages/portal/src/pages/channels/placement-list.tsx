import { channelCalls, type Channel, type Placement } from '@millrace/core/channels';
import { tableState, useCall, useReopened, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Table } from '@millrace/widgets/kit/table';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { offerwallPage } from './offerwall-words.ts';
import { placementColumns } from './placement-columns.tsx';
import { PlacementDialog } from './placement-dialog.tsx';
import { SnippetDialog } from './snippet-dialog.tsx';
import { QuestionDialog } from '../../shell/question.tsx';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';

/** What is open above the list, and of which placement. */
interface Opened {
  readonly is: 'new' | 'edit' | 'snippet' | 'remove';
  readonly placement?: Placement;
}

export function PlacementList({ channel }: { readonly channel: Channel }) {
  const words = useWords(offerwallPage);
  const notices = useNotices();
  const list = useCall(channelCalls.placements, { id: channel.id });
  const remove = useSend(channelCalls.removePlacement);
  const [openDialog, setOpenDialog] = useState(useReopened<Opened>(`placement ${channel.id}`));
  const close = () => setOpenDialog(undefined);
  const columns = useMemo(() => placementColumns(words, (is, placement) => setOpenDialog({ is, placement })), [words]);
  const add = (
    <Button variant="primary" call={channelCalls.createPlacement} onClick={() => setOpenDialog({ is: 'new' })}>
      {words.add}
    </Button>
  );

  async function confirm({ id }: Placement) {
    try {
      await remove.mutateAsync({ id: channel.id, placement_id: id });
      notices.success(words.removed);
    } catch (error) {
      notices.failure(error);
    }
    close();
  }

  const { is, placement } = openDialog ?? {};
  return (
    <section>
      <Head>
        <div>
          <SectionTitle>{words.placements}</SectionTitle>
          <SectionHelp>{words.help}</SectionHelp>
        </div>
        {list.data && list.data.length > 0 && add}
      </Head>
      <Table
        label={words.placements}
        columns={columns}
        rows={list.data}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={words.failed}
        expected={4}
        empty={
          <EmptyState title={words.empty} text={words.emptyHelp}>
            {add}
          </EmptyState>
        }
      />
      {is === 'new' && (
        <PlacementDialog
          aid={channel.id}
          onClose={close}
          onSaved={(savedPlacement) => setOpenDialog({ is: 'snippet', placement: savedPlacement })}
        />
      )}
      {placement && is === 'edit' && (
        <PlacementDialog aid={channel.id} placement={placement} onClose={close} onSaved={close} />
      )}
      {placement && is === 'snippet' && <SnippetDialog placement={placement} domain={channel.domain} onClose={close} />}
      {placement && is === 'remove' && (
        <QuestionDialog
          title={fill(words.removeTitle, { name: placement.name })}
          text={words.removeText}
          call={channelCalls.removePlacement}
          no={words.keep}
          yes={words.remove}
          isPending={remove.isPending}
          onNo={close}
          onYes={() => void confirm(placement)}
        />
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--mr-space-16);
  padding-block-start: var(--mr-space-16);
  > button {
    margin-block-end: var(--mr-space-12);
  }
`;
