import { channelCalls, hasArrived, needsResend, type PostbackTry } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { logColumns } from './log-columns.tsx';
import { outcomeWords } from './outcome.tsx';
import { postbackPage } from './postback-words.ts';
import { channelWords } from './words.ts';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';

/** What was sent to a channel's address, and what came back. */
export function PostbackLog({ aid }: { readonly aid: number }) {
  const words = useWords(postbackPage);
  const common = useWords(channelWords);
  const notices = useNotices();
  const log = useCall(channelCalls.postbacks, { id: aid });
  const send = useSend(channelCalls.resendPostback);
  const sending = send.isPending ? send.variables.try_id : undefined;

  async function resend(tried: PostbackTry) {
    if (send.isPending) return;
    try {
      const again = await send.mutateAsync({ id: aid, try_id: tried.id });
      if (hasArrived(again)) notices.success(words.resent);
      else notices.error(fill(words.resentFailed, { outcome: outcomeWords(again, common).outcome }));
    } catch (error) {
      notices.failure(error);
    }
  }

  const columns = [
    ...logColumns(common),
    resendColumn({ words, log: log.data ?? [], sending }, (tried) => void resend(tried)),
  ];
  return (
    <Root>
      <Head>
        <div>
          <SectionTitle>{words.log}</SectionTitle>
          <SectionHelp>{words.logHelp}</SectionHelp>
        </div>
        <Button isPending={log.isFetching} onClick={() => void log.refetch()}>
          {words.refresh}
        </Button>
      </Head>
      <Table
        label={words.log}
        columns={columns}
        rows={log.data}
        rowId={({ id }) => id}
        error={log.data ? undefined : log.error}
        errorTitle={words.logFailed}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
        empty={<EmptyState title={words.logEmpty} text={words.logEmptyHelp} />}
      />
    </Root>
  );
}

interface Shown {
  readonly words: WordsOf<typeof postbackPage>;
  readonly log: readonly PostbackTry[];
  /** The one that is on its way. */
  readonly sending: number | undefined;
}

function resendColumn({ words, log, sending }: Shown, onResend: (tried: PostbackTry) => void): Column<PostbackTry> {
  return {
    id: 'action',
    header: words.action,
    width: '112px',
    isAction: true,
    cell: (tried) =>
      needsResend(tried, log) && (
        <Button
          size="small"
          call={channelCalls.resendPostback}
          aria-label={fill(words.resendOf, { time: moment(tried.at) })}
          isPending={tried.id === sending}
          onClick={() => onResend(tried)}
        >
          {words.resend}
        </Button>
      ),
  };
}

const Root = styled.section`
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--mr-space-16);
`;
