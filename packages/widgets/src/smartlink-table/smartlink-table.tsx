import { pageOf } from '@millrace/core';
import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import {
  listAsked,
  showsSearch,
  sweepstakeFlows,
  smartlinkCalls,
  type ActionName,
  type SmartlinkRow,
  type SmartlinkTab,
} from '@millrace/core/smartlinks';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { usePage } from '../data/use-page.ts';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { Pager } from '../kit/pager.tsx';
import { SearchLine } from '../kit/search-line.tsx';
import { Table } from '../kit/table.tsx';
import { smartlinks } from '../messages/smartlinks.ts';
import { splitWidget, useNotices, useWords, ViewerProvider, Widget, type WidgetProps } from '../provider.tsx';
import { smartlinkColumns } from './columns.tsx';
import { NoLinks } from './no-links.tsx';
import { firstQuery, type SmartlinkQuery } from './query.ts';
import { StateSelect } from './state-select.tsx';
import { useChanges } from './use-changes.ts';

const RenameDialog = later(() => import('./rename-dialog.tsx').then((part) => part.RenameDialog), NotOpened);

export interface SmartlinkTableProps extends WidgetProps {
  /** The links that every publisher gets, those of the publisher's own, or all that are sweepstakes. */
  readonly tab: SmartlinkTab;
  /** Who looks: what can be done with a link depends on the state of the account. */
  readonly user: Pick<User, 'id' | 'status'>;
  /** What is shown, kept by the host, who then also answers `onQueryChange`. */
  readonly query?: SmartlinkQuery | undefined;
  readonly onQueryChange?: ((query: SmartlinkQuery) => void) | undefined;
  /** An action of a row was pressed. */
  readonly onAction: (event: { action: ActionName; smartlink: SmartlinkRow }) => void;
  /** Actions that the host has no place for, each with the reason. */
  readonly reasons?: Readonly<Partial<Record<ActionName, string>>> | undefined;
  /** The publisher of an account under review pressed what waits for it; without it that can't be pressed. */
  readonly onUpdateInfo?: (() => void) | undefined;
  /** A link was duplicated: the copy is one of the publisher's own. */
  readonly onDuplicated?: ((copy: SmartlinkRow) => void) | undefined;
  /** Someone wants to make the first link of their own. */
  readonly onCreate?: (() => void) | undefined;
}

/** Smartlinks, each with what can be done with it. */
export function SmartlinkTable(props: SmartlinkTableProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <ViewerProvider viewer={{ status: rest.user.status }}>
        <Links key={rest.tab} {...rest} />
      </ViewerProvider>
    </Widget>
  );
}

type LinksProps = Omit<SmartlinkTableProps, keyof WidgetProps>;

function Links(props: LinksProps) {
  const { tab, user, query: given, onQueryChange, onAction, reasons, onUpdateInfo, onCreate } = props;
  const words = useWords(smartlinks);
  const notices = useNotices();
  const [own, setOwn] = useState(firstQuery);
  const { search, state, p, n } = given ?? own;
  const { change: onChange, closed, renaming, closeRename } = useChanges(props);
  const operator = useCall(referenceCalls.provider, {});
  const defaults = operator.data?.default_smartlinks;
  const settings = useCall(referenceCalls.offerSettings, {}, { isEnabled: tab === 'sweepstake' });
  const sweepstakes = settings.data && sweepstakeFlows(settings.data);
  const isReady = defaults !== undefined && (tab !== 'sweepstake' || sweepstakes !== undefined);
  const listing = { uid: user.id, defaults: defaults ?? [], sweepstakes: sweepstakes ?? [], search, state, p };
  const list = usePage(smartlinkCalls.list, { ...listAsked(tab, listing), n }, { isEnabled: isReady });
  const failed = [operator, settings, list].find(({ error, data }) => error && !data);
  const error = failed?.error ?? list.error;
  const columns = useMemo(
    () =>
      smartlinkColumns(words, {
        status: user.status,
        defaults: defaults ?? [],
        onAction,
        onChange,
        closed,
        reasons,
        onUpdateInfo,
      }),
    [words, user.status, defaults, onAction, onChange, closed, reasons, onUpdateInfo],
  );

  useEffect(() => {
    if (error) notices.failure(error);
  }, [error, notices]);

  function change(part: Partial<SmartlinkQuery>) {
    const next = { search, state, n, p: 1, ...part };
    setOwn(next);
    onQueryChange?.(next);
  }

  function retry() {
    void (failed ?? list).refetch();
  }

  return (
    <Root>
      {showsSearch(tab) && (
        <Filters>
          <SearchLine
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={search}
            onSearch={(next) => change({ search: next })}
          />
          <StateSelect value={state} onChange={(next) => change({ state: next })} />
        </Filters>
      )}
      <Shown role="group" aria-label={words[tab]}>
        <Table
          label={words[tab]}
          columns={columns}
          rows={list.data?.data}
          rowId={({ gid }) => gid}
          isStale={list.isFetching && list.data !== undefined}
          error={list.data ? undefined : error}
          errorTitle={words.failed}
          onRetry={retry}
          isRetrying={(failed ?? list).isFetching}
          expected={tab === 'my' ? 10 : 11}
          onOpen={(smartlink) => onAction({ action: 'data', smartlink })}
          empty={<NoLinks tab={tab} query={{ search, state }} onChange={change} onCreate={onCreate} />}
        />
      </Shown>
      {list.data && list.data.tot > 0 && (
        <Pager
          pager={pageOf(list.data, p, n)}
          onPageChange={(next) => change({ p: next })}
          onSizeChange={(size) => change({ n: size })}
        />
      )}
      {renaming && <RenameDialog smartlink={renaming} onClose={closeRename} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Shown = styled.div`
  min-width: 0;
  outline: none;
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > :first-child {
    flex: 1 1 320px;
  }
  > :last-child {
    flex: 0 1 200px;
  }
`;
