import { channelCalls } from '@millrace/core/channels';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Table } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { logColumns } from './log-columns.tsx';
import { testPage } from './test-words.ts';
import { channelWords } from './words.ts';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';

/** The tests that the server remembers, so that those of before a reload are there too. */
export function TestHistory({ aid }: { readonly aid: number }) {
  const words = useWords(testPage);
  const common = useWords(channelWords);
  const log = useCall(channelCalls.postbacks, { id: aid });
  const columns = useMemo(() => logColumns(common), [common]);
  return (
    <Root>
      <SectionTitle>{words.history}</SectionTitle>
      <SectionHelp>{words.historyHelp}</SectionHelp>
      <Table
        label={words.history}
        columns={columns}
        rows={log.data?.filter(({ is_test }) => is_test === 1)}
        rowId={({ id }) => id}
        error={log.data ? undefined : log.error}
        errorTitle={words.historyFailed}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
        expected={3}
        empty={<EmptyState title={words.historyEmpty} text={words.historyEmptyHelp} />}
      />
    </Root>
  );
}

const Root = styled.section`
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;
