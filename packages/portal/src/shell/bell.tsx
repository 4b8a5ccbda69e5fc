import { accountCalls, unreadCount, type Notice } from '@millrace/core/account';
import { clockAhead, dayOf } from '@millrace/core/format';
import { referenceCalls } from '@millrace/core/reference';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Icon } from '@millrace/widgets/kit/icon';
import { Popover } from '@millrace/widgets/kit/popover';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useNotices } from '@millrace/widgets/provider';
import { Bell as BellSign } from 'lucide';
import { styled } from 'styled-components';
import { useWords } from '@millrace/widgets/provider';
import { bellWords } from './bell-words.ts';
import { BellList } from './bell-list.tsx';

/** What has changed for a publisher: read or not, each leading to its place. */
export function Bell() {
  const bell = useWords(bellWords);
  const notices = useNotices();
  const list = useCall(accountCalls.notices, {});
  const provider = useCall(referenceCalls.provider, {});
  const readNotices = useSend(accountCalls.readNotices);
  const closedReason = useClosed(accountCalls.readNotices);
  const unread = unreadCount(list.data ?? []);
  const count = unread > 99 ? '99+' : String(unread);
  const noticeList = list.data ?? [];

  function mark(items: readonly Notice[]) {
    const ids = items.filter(({ is_read }) => is_read === 0).map(({ id }) => id);
    if (ids.length > 0 && closedReason === undefined)
      readNotices.mutate({ ids }, { onError: (error) => notices.failure(error) });
  }

  return (
    <Place>
      <Popover
        title={bell.title}
        placement="bottom end"
        aria-label={unread > 0 ? fill(bell.unread, { count }) : bell.title}
        trigger={
          <>
            <Icon of={BellSign} />
            {unread > 0 && <Count aria-hidden="true">{count}</Count>}
          </>
        }
      >
        {({ close }) => (
          <Panel>
            {list.error && !list.data && (
              <ErrorState
                title={bell.failed}
                error={list.error}
                isRetrying={list.isFetching}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.isPending && <Skeleton height="48px" />}
            {list.data && noticeList.length === 0 && <Quiet>{bell.none}</Quiet>}
            {noticeList.length > 0 && (
              <BellList
                notices={noticeList}
                today={dayOf(new Date(list.dataUpdatedAt + clockAhead()))}
                termsUrl={provider.data?.terms_url}
                onFollow={(notice) => {
                  mark([notice]);
                  close();
                }}
              />
            )}
            {unread > 0 && (
              <Button
                size="small"
                call={accountCalls.readNotices}
                isPending={readNotices.isPending}
                onClick={() => mark(noticeList)}
              >
                {bell.readAll}
              </Button>
            )}
          </Panel>
        )}
      </Popover>
    </Place>
  );
}

const Place = styled.span`
  flex: none;
  width: 44px;
  && > button {
    position: relative;
    width: 44px;
    border-color: transparent;
    background: none;
    &:hover {
      background: var(--mr-ground-sunken);
    }
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-start: 22px;
  width: max-content;
  min-width: 16px;
  padding-inline: 4px;
  box-sizing: border-box;
  border-radius: var(--mr-radius-full);
  background: var(--mr-accent);
  color: var(--mr-accent-on);
  font: 600 11px / 16px var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  text-align: center;
  white-space: nowrap;
`;

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-12);
  width: min(320px, calc(100vw - 72px));
`;

const Quiet = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
