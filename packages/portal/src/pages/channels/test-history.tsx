import { tableState } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { logColumns } from './log-columns.tsx';
import { testPage } from './test-words.ts';
import { useLog } from './use-log.ts';
import { channelWords } from './words.ts';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';

/** The tests that the server remembers, so that those of before a reload are there too. */
export function TestHistory({ aid }: { readonly aid: number }) {
  const words = useWords(testPage);
  const commonWords = useWords(channelWords);
  const { list, change, turn } = useLog(aid, 'test');
  const columns = useMemo(() => logColumns(commonWords), [commonWords]);
  return (
    <Root>
      <SectionTitle>{words.history}</SectionTitle>
      <SectionHelp>{words.historyHelp}</SectionHelp>
      <Table
        label={words.history}
        columns={columns}
        rows={list.data?.list.flatMap(({ last }) => last ?? [])}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={words.historyFailed}
        expected={3}
        empty={<EmptyState title={words.historyEmpty} text={words.historyEmptyHelp} />}
      />
      {list.data && list.data.tot > list.data.per && (
        <Pager pager={list.data} onPageChange={turn} onSizeChange={(n) => change({ n })} />
      )}
    </Root>
  );
}

const Root = styled.section`
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;
