import { pageOf } from '@millrace/core';
import { sortText } from '@millrace/core/format';
import type { User } from '@millrace/core/session';
import {
  columnsWithoutFigures,
  isByFigures,
  storedLinkColumns,
  linkColumns,
  linkOrder,
  linkSorts,
  linksSortedBy,
  newestLinksFirst,
  showsSearch,
  shownLinkColumns,
  smartlinkCalls,
  type ActionName,
  type SmartlinkRow,
  type SmartlinkTab,
} from '@millrace/core/smartlinks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { browserStorage } from '../browser-storage.ts';
import { useColumns } from '../data/use-columns.ts';
import { useClosed } from '../kit/closing.ts';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { Pager } from '../kit/pager.tsx';
import { SearchLine } from '../kit/search-line.tsx';
import { SortSelect } from '../kit/sort-select.tsx';
import { Table } from '../kit/table.tsx';
import { linkList } from '../messages/link-list.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { splitWidget, useNotices, useWords, ViewerProvider, Widget, type WidgetProps } from '../provider.tsx';
import { smartlinkColumns, type LinkDoors } from './columns.tsx';
import type { ColumnsButtonProps } from './columns-button.tsx';
import type { FigureDoors } from './figure-cells.tsx';
import { LinkFiguresLine } from './figures-line.tsx';
import { NoLinks } from './no-links.tsx';
import { firstQuery, type SmartlinkQuery } from './query.ts';
import { StateSelect } from './state-select.tsx';
import { useChanges } from './use-changes.ts';
import { useLinkFigures, useLinkChannel } from './use-figures.ts';
import { useLinks } from './use-links.ts';
import { useNarrow } from './use-narrow.ts';

const RenameDialog = later(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog), NotOpened);
// Loaded on demand: few readers choose columns, and the button brings the popover.
const ColumnsButton = later<ColumnsButtonProps>(
  () => import('./columns-button.tsx').then((module) => module.ColumnsButton),
  () => null,
);

export interface SmartlinkTableProps extends WidgetProps, FigureDoors, LinkDoors {
  /** The links that every publisher gets, those of the publisher's own, or all that are sweepstakes. */
  readonly tab: SmartlinkTab;
  /** Who looks: what can be done with a link depends on the state of the account. */
  readonly user: Pick<User, 'id' | 'status'>;
  /** The channel whose figures are shown, and through which a copied link leads; without it, those of all and the first. */
  readonly channel?: number | undefined;
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
  // Further down only the standing of the account is known.
  const mayFigures = useClosed(smartlinkCalls.figures) === undefined;
  return (
    <Widget {...frame}>
      <ViewerProvider viewer={{ status: rest.user.status }}>
        <Links key={rest.tab} {...rest} mayFigures={mayFigures} />
      </ViewerProvider>
    </Widget>
  );
}

interface LinksProps extends Omit<SmartlinkTableProps, keyof WidgetProps> {
  readonly mayFigures: boolean;
}

function Links(props: LinksProps) {
  const { tab, user, channel, query: hostQuery, onQueryChange, onAction, reasons, onUpdateInfo, onCreate } = props;
  const { hrefOf, onReport, hrefOfLink, onLink, mayFigures } = props;
  const words = useWords(smartlinks);
  const listWords = useWords(linkList);
  const notices = useNotices();
  const [ownQuery, setOwnQuery] = useState(firstQuery);
  const query = hostQuery ?? ownQuery;
  const { search, state, n } = query;
  const order = linkOrder(query.sort ?? '');
  const { change: onChange, closed, renaming, closeRename } = useChanges(props);
  const list = useLinks({ tab, user, channel, query, mayFigures });
  const figures = useLinkFigures({ rows: list.data?.data, channel, isOpen: mayFigures });
  const selectedChannel = useLinkChannel(channel);
  const [chosenColumns, chooseColumns] = useColumns(() => storedLinkColumns(browserStorage()), shownLinkColumns);
  const visibleColumns = useMemo(
    () => (figures.isAbsent ? columnsWithoutFigures(chosenColumns) : chosenColumns),
    [figures.isAbsent, chosenColumns],
  );
  const { defaults } = list;
  const place = useRef<HTMLDivElement>(null);
  const isCard = useNarrow(place);
  const columns = useMemo(
    () =>
      smartlinkColumns({
        words,
        shown: visibleColumns,
        brought: { words: listWords, figures, channel, hrefOf, onReport },
        looker: {
          status: user.status,
          defaults,
          channel: selectedChannel,
          isCard,
          onAction,
          onChange,
          closed,
          reasons,
          onUpdateInfo,
        },
        doors: { hrefOfLink, onLink },
      }),
    [
      words,
      listWords,
      visibleColumns,
      figures,
      channel,
      hrefOf,
      onReport,
      hrefOfLink,
      onLink,
      user.status,
      defaults,
      selectedChannel,
      isCard,
      onAction,
      onChange,
      closed,
      reasons,
      onUpdateInfo,
    ],
  );
  const sorts = figures.isAbsent ? linkSorts.filter((column) => !isByFigures(column)) : linkSorts;

  useEffect(() => {
    if (list.error) notices.failure(list.error);
  }, [list.error, notices]);

  function change(patch: Partial<SmartlinkQuery>) {
    const next = { ...query, p: 1, ...patch };
    setOwnQuery(next);
    onQueryChange?.(next);
  }

  function sortBy(text: string) {
    change({ sort: text === newestLinksFirst ? undefined : text });
  }

  function sortByColumn(id: string) {
    const column = sorts.find((one) => one === id);
    if (column) sortBy(sortText(linksSortedBy(order, column)));
  }

  const figuresLine = <LinkFiguresLine figures={figures} channel={channel} />;

  return (
    <Root>
      <Bar>
        {showsSearch(tab) ? (
          <Filters>
            <SearchLine
              label={words.search}
              placeholder={words.searchPlaceholder}
              value={search}
              onSearch={(next) => change({ search: next })}
            />
            <StateSelect value={state} onChange={(next) => change({ state: next })} />
          </Filters>
        ) : (
          figuresLine
        )}
        <SortSelect
          words={listWords}
          columns={sorts.map((id) => ({ id, label: { ...words.columns, ...listWords.columns }[id] }))}
          sort={sortText(order)}
          onChange={sortBy}
        />
        <ColumnsButton
          columns={figures.isAbsent ? columnsWithoutFigures(linkColumns) : linkColumns}
          shown={visibleColumns}
          onChange={chooseColumns}
        />
      </Bar>
      {showsSearch(tab) && figuresLine}
      <Shown ref={place} role="group" aria-label={words[tab]}>
        <Table
          label={words[tab]}
          columns={columns}
          rows={list.data?.data}
          rowId={({ gid }) => gid}
          isStale={list.isFetching && list.data !== undefined}
          error={list.data ? undefined : list.error}
          errorTitle={words.failed}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
          expected={tab === 'my' ? 10 : 11}
          order={{ ...order, sortable: sorts, onSort: sortByColumn }}
          onOpen={(smartlink) => onAction({ action: 'data', smartlink })}
          empty={<NoLinks tab={tab} query={{ search, state }} onChange={change} onCreate={onCreate} />}
        />
      </Shown>
      {list.data && list.data.tot > 0 && (
        <Pager
          pager={pageOf(list.data, query.p, n)}
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-12);
`;

const Shown = styled.div`
  min-width: 0;
  outline: none;
`;

const Filters = styled.div`
  display: flex;
  flex: 1 1 480px;
  flex-wrap: wrap;
  min-width: 0;
  gap: var(--mr-space-12);
  > :first-child {
    flex: 1 1 320px;
  }
  > :last-child {
    flex: 0 1 200px;
  }
`;
