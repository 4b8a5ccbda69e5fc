import { distinctText, moment } from '@millrace/core/format';
import { askedFor, blockHoldsAfter, sourceCalls, sourceOf, type BlockedSource } from '@millrace/core/sources';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CutText } from '@millrace/widgets/kit/cut-text';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { LetterText } from '@millrace/widgets/kit/letter-text';
import { Pager } from '@millrace/widgets/kit/pager';
import { SearchField } from '@millrace/widgets/kit/search-field';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { fill, named, type WordsOf } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sourceParts } from './source-words.ts';

type Words = WordsOf<typeof sourceParts>;

const linkOf = ({ gid, sml_name }: BlockedSource) => `${gid}: ${sml_name}`;

/** What stands on one page is seen at a look; more of them are searched. */
const searchedFrom = 10;

/** All sources that are blocked, from whichever smartlink. */
export function BlockedSources({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(sourceParts);
  const notices = useNotices();
  const [page, setPage] = useState({ p: 1, n: 10, search: '' });
  const [isLong, setLong] = useState(false);
  const list = useCall(sourceCalls.blocked, askedAs(page, words), { keepsPrevious: true });
  const unblock = useSend(sourceCalls.unblock);
  // Once it was needed it stays, however few are left or found.
  if (!isLong && list.data && list.data.tot > searchedFrom) setLong(true);
  const pendingSource = unblock.isPending ? unblock.variables : undefined;
  const isPending = ({ gid, source }: BlockedSource) =>
    pendingSource?.gid === gid && sourceOf(pendingSource) === source;

  async function free({ gid, source }: BlockedSource) {
    if (unblock.isPending) return;
    try {
      await unblock.mutateAsync({ gid, ...askedFor(source) });
      notices.success(
        named(words.unblocked, { source: distinctText(source) || words.sourceless, seconds: blockHoldsAfter }),
      );
      if (list.data?.list.length === 1 && page.p > 1) setPage({ ...page, p: page.p - 1 });
    } catch (failure) {
      notices.failure(failure);
    }
  }

  return (
    <Dialog title={words.list} isOpen width="840px" onClose={onClose}>
      <Content>
        {isLong && (
          <SearchField
            label={words.search}
            maxLength={200}
            value={page.search}
            onChange={(search) => setPage({ ...page, p: 1, search })}
          />
        )}
        <Table
          label={words.list}
          columns={columnsOf(words, { isPending, free: (row) => void free(row) })}
          rows={list.data?.list}
          rowId={({ gid, source }) => `${gid} ${source}`}
          {...tableState(list)}
          errorTitle={words.failed}
          expected={4}
          empty={
            page.search === '' ? (
              <EmptyState title={words.none} text={words.noneHelp} />
            ) : (
              <EmptyState title={words.notFound} text={words.notFoundHelp} />
            )
          }
        />
        {list.data && list.data.tot > 0 && (
          <Pager
            pager={list.data}
            onPageChange={(p) => setPage({ ...page, p })}
            onSizeChange={(n) => setPage({ ...page, p: 1, n })}
          />
        )}
      </Content>
    </Dialog>
  );
}

/** What is searched for is spelled as the list shows it. */
function askedAs(
  { search, ...page }: { readonly p: number; readonly n: number; readonly search: string },
  words: Words,
) {
  const isForNone = search.trim().toLowerCase() === words.noSource.toLowerCase();
  return isForNone
    ? { ...page, ...askedFor('') }
    : { ...page, search: search.replaceAll('␣', ' ').replaceAll('◌', '') };
}

interface Freeing {
  readonly isPending: (row: BlockedSource) => boolean;
  readonly free: (row: BlockedSource) => void;
}

function columnsOf(words: Words, { isPending, free }: Freeing): Column<BlockedSource>[] {
  const answers: Readonly<Record<string, string>> = words.answers;
  return [
    {
      id: 'source',
      header: words.source,
      isName: true,
      cell: ({ source }) => <LetterText>{source || words.noSource}</LetterText>,
    },
    { id: 'link', header: words.link, cell: (row) => <CutText>{linkOf(row)}</CutText> },
    { id: 'get', header: words.get, cell: ({ answer }) => <OneLine>{answers[answer] ?? answer}</OneLine> },
    { id: 'at', header: words.at, cell: ({ at }) => <OneLine>{moment(at)}</OneLine> },
    {
      id: 'unblock',
      header: words.action,
      align: 'end',
      isAction: true,
      cell: (row) => (
        <OneLine>
          <Button
            size="small"
            variant="quiet"
            call={sourceCalls.unblock}
            aria-label={fill(words.unblockOf, { source: row.source || words.noSource, link: linkOf(row) })}
            isPending={isPending(row)}
            onClick={() => free(row)}
          >
            {words.unblock}
          </Button>
        </OneLine>
      ),
    },
  ];
}

/** What is read in one look takes the width that it needs; the names beside it are cut. */
const OneLine = styled.span`
  white-space: nowrap;
`;

const Content = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;
