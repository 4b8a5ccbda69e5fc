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
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { SearchLine } from '../kit/search-line.tsx';
import { Table } from '../kit/table.tsx';
import { smartlinks } from '../messages/smartlinks.ts';
import { OwnProvider, useNotices, useWords, type Standalone } from '../provider.tsx';
import { smartlinkColumns } from './columns.tsx';
import { firstQuery, type SmartlinkQuery } from './query.ts';

export interface SmartlinkTableProps extends Standalone {
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
  /** Someone wants to make the first link of their own. */
  readonly onCreate?: (() => void) | undefined;
}

/** Smartlinks, each with what can be done with it. */
export function SmartlinkTable({ provider, ...rest }: SmartlinkTableProps) {
  return (
    <OwnProvider provider={provider}>
      <Links key={rest.tab} {...rest} />
    </OwnProvider>
  );
}

const noneHelp = { my: 'noneHelp', recommended: 'noDefaultsHelp', sweepstake: 'noSweepstakesHelp' } as const;

type LinksProps = Omit<SmartlinkTableProps, 'provider'>;

function Links({ tab, user, query: given, onQueryChange, onAction, reasons, onUpdateInfo, onCreate }: LinksProps) {
  const words = useWords(smartlinks);
  const notices = useNotices();
  const [own, setOwn] = useState(firstQuery);
  const { search, p, n } = given ?? own;
  const operator = useCall(referenceCalls.provider, {});
  const defaults = operator.data?.default_smartlinks;
  const settings = useCall(referenceCalls.offerSettings, {}, { isEnabled: tab === 'sweepstake' });
  const sweepstakes = settings.data && sweepstakeFlows(settings.data);
  const isReady = defaults !== undefined && (tab !== 'sweepstake' || sweepstakes !== undefined);
  const listing = { uid: user.id, defaults: defaults ?? [], sweepstakes: sweepstakes ?? [], search, p };
  const list = useCall(
    smartlinkCalls.list,
    { ...listAsked(tab, listing), n },
    { keepsPrevious: true, isEnabled: isReady },
  );
  const failed = [operator, settings, list].find(({ error, data }) => error && !data);
  const error = failed?.error ?? list.error;
  const columns = useMemo(
    () => smartlinkColumns(words, { status: user.status, defaults: defaults ?? [], onAction, reasons, onUpdateInfo }),
    [words, user.status, defaults, onAction, reasons, onUpdateInfo],
  );

  useEffect(() => {
    if (error) notices.failure(error);
  }, [error, notices]);

  function change(part: Partial<SmartlinkQuery>) {
    const next = { search, n, p: 1, ...part };
    setOwn(next);
    onQueryChange?.(next);
  }

  function retry() {
    void (failed ?? list).refetch();
  }

  return (
    <Root>
      {showsSearch(tab) && (
        <SearchLine
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={search}
          onSearch={(next) => change({ search: next })}
        />
      )}
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
        empty={
          search === '' ? (
            <EmptyState title={words.none} text={words[noneHelp[tab]]}>
              {tab === 'my' && onCreate && (
                <Button variant="primary" call={smartlinkCalls.create} onClick={onCreate}>
                  {words.create}
                </Button>
              )}
            </EmptyState>
          ) : (
            <EmptyState title={words.noMatch} text={words.noMatchHelp}>
              <Button onClick={() => change({ search: '' })}>{words.clearSearch}</Button>
            </EmptyState>
          )
        }
      />
      {list.data && list.data.tot > 0 && (
        <Pager
          pager={pageOf(list.data, p, n)}
          onPageChange={(next) => change({ p: next })}
          onSizeChange={(size) => change({ n: size })}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;
