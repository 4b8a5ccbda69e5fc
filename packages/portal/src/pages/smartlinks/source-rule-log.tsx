import { count, distinctText, moment, money } from '@millrace/core/format';
import { sourceCalls, type RuleBlock } from '@millrace/core/sources';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { LetterText } from '@millrace/widgets/kit/letter-text';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill, named, type WordsOf } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SectionTitle } from '../../shell/section.tsx';
import { sentenceOf } from './source-rule-sentence.ts';
import { sourceRules } from './source-rules-words.ts';

type Words = WordsOf<typeof sourceRules>;

/** What rules have blocked, with the figures that led to it, and the way back. */
export function SourceRuleLog({ gid, hasRules }: { readonly gid: number; readonly hasRules: boolean }) {
  const words = useWords(sourceRules);
  const notices = useNotices();
  const [page, setPage] = useState({ p: 1, n: 10 });
  const log = useCall(sourceCalls.ruleBlocks, { gid, ...page }, { keepsPrevious: true });
  const undo = useSend(sourceCalls.undoBlock);

  async function takeBack({ id, source }: RuleBlock) {
    if (undo.isPending) return;
    try {
      await undo.mutateAsync({ id });
      notices.success(named(words.undone, { source: distinctText(source) || words.sourceless }));
    } catch (failure) {
      notices.failure(failure);
    }
  }

  // Before the first rule there is nothing to say of it.
  if (!hasRules && !log.error && !log.data?.tot) return null;
  const pendingId = undo.isPending ? undo.variables.id : undefined;
  return (
    <Part>
      <SectionTitle>{words.log}</SectionTitle>
      <Table
        label={words.log}
        columns={columnsOf(words, { pendingId, undo: (block) => void takeBack(block) })}
        rows={log.data?.list}
        rowId={({ id }) => id}
        {...tableState(log)}
        errorTitle={words.logFailed}
        expected={3}
        empty={<EmptyState title={words.logNone} text={words.logNoneHelp} />}
      />
      {log.data && log.data.tot > 10 && (
        <Pager
          pager={log.data}
          onPageChange={(p) => setPage({ ...page, p })}
          onSizeChange={(n) => setPage({ p: 1, n })}
        />
      )}
    </Part>
  );
}

interface Undoing {
  readonly pendingId: number | undefined;
  readonly undo: (block: RuleBlock) => void;
}

function columnsOf(words: Words, { pendingId, undo }: Undoing): Column<RuleBlock>[] {
  const states: Readonly<Record<string, string>> = words.states;
  return [
    {
      id: 'source',
      header: words.source,
      isName: true,
      cell: ({ source }) => <LetterText>{source || words.noSource}</LetterText>,
    },
    { id: 'at', header: words.blockedAt, cell: ({ at }) => <OneLine>{moment(at)}</OneLine> },
    {
      id: 'because',
      header: words.because,
      cell: ({ clicks, conversions, revenue }) => (
        <OneLine>
          {fill(words.evidence, {
            clicks: count(clicks),
            conversions: count(conversions),
            revenue: money(revenue, { currency: '$' }),
          })}
        </OneLine>
      ),
    },
    {
      id: 'rule',
      header: words.byRule,
      isWide: true,
      cell: (block) => <Rule>{sentenceOf({ ...block, answer: '' }, words)}</Rule>,
    },
    {
      id: 'state',
      header: words.state,
      isPlain: true,
      cell: ({ ended, ended_at }) => (
        <Tag tone={ended === null || ended === 'changed' ? 'warn' : 'neutral'}>
          {fill(states[ended ?? 'blocked'] ?? String(ended), { time: ended_at ? moment(ended_at) : '' })}
        </Tag>
      ),
    },
    {
      id: 'undo',
      header: words.action,
      align: 'end',
      isAction: true,
      cell: (block) =>
        block.ended === null && (
          <Button
            size="small"
            variant="quiet"
            call={sourceCalls.undoBlock}
            isPending={pendingId === block.id}
            aria-label={fill(words.undoOf, { source: distinctText(block.source) || words.noSource })}
            onClick={() => undo(block)}
          >
            {words.undo}
          </Button>
        ),
    },
  ];
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

const Rule = styled.span`
  display: block;
  min-width: 200px;
  padding-block: var(--mr-space-4);
  color: var(--mr-ink-quiet);
`;
