import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import {
  isByFigures,
  linkSorts,
  listAsked,
  smartlinkCalls,
  sweepstakeFlows,
  type LinkSort,
  type SmartlinkTab,
} from '@millrace/core/smartlinks';
import { sortIn, sortText } from '@millrace/core/format';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { usePage } from '../data/use-page.ts';
import type { SmartlinkQuery } from './query.ts';

interface Wanted {
  readonly tab: SmartlinkTab;
  readonly user: Pick<User, 'id'>;
  readonly channel: number | undefined;
  readonly query: SmartlinkQuery;
  readonly mayFigures: boolean;
}

/** A page of links, which waits for what says which links a tab is of. */
export function useLinks({ tab, user, channel, query: { search, state, sort, p, n }, mayFigures }: Wanted) {
  const operator = useCall(referenceCalls.provider, {});
  const defaults = operator.data?.default_smartlinks;
  const settings = useCall(referenceCalls.offerSettings, {}, { isEnabled: tab === 'sweepstake' });
  const sweepstakes = useMemo(() => settings.data && sweepstakeFlows(settings.data), [settings.data]);
  const isReady = defaults !== undefined && (tab !== 'sweepstake' || sweepstakes !== undefined);
  const listQuery = { uid: user.id, defaults: defaults ?? [], sweepstakes: sweepstakes ?? [], search, state, p };
  const order = orderAsked(sort, channel, mayFigures);
  const list = usePage(smartlinkCalls.list, { ...listAsked(tab, listQuery), ...order, n }, { isEnabled: isReady });
  const failedCall = [operator, settings, list].find(({ error, data }) => error && !data) ?? list;

  return {
    data: list.data,
    error: failedCall.error,
    isFetching: list.isFetching,
    isRetrying: failedCall.isFetching,
    retry: () => void failedCall.refetch(),
    defaults: defaults ?? noDefaults,
  };
}

const noDefaults: readonly number[] = [];

/** An API of one's own has its own order, and is asked for another only where one is chosen that who looks may see. */
function orderAsked(sort: string | undefined, channel: number | undefined, mayFigures: boolean) {
  const sorting = sort === undefined ? undefined : sortIn(linkSorts, sort);
  if (!sorting) return {};
  const order: { sort: LinkSort | `-${LinkSort}` } = { sort: sortText(sorting) };
  if (!isByFigures(order.sort)) return order;
  if (!mayFigures) return {};
  return channel ? { ...order, aid: channel } : order;
}
