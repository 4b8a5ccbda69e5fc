import { channelCalls, channelLabel, chosenChannel } from '@millrace/core/channels';
import type { Range } from '@millrace/core/format';
import { figuresOf, smartlinkCalls, type LinkFigures, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { useClosed } from '../kit/closing.ts';

/** What the links of a page have brought. They are in the list before that is known, and whether it ever is or not. */
export interface Figures {
  /** Nobody may see them, or the API knows of none: there are no columns for them. */
  readonly isAbsent: boolean;
  readonly hasFailed: boolean;
  /** The days that they are of. */
  readonly range: Range | undefined;
  /** Undefined while they are on their way, or have failed. */
  readonly of: (link: Pick<SmartlinkRow, 'gid'>) => LinkFigures | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

export function useFigures(rows: readonly SmartlinkRow[] | undefined, channel = 0): Figures {
  const isClosed = useClosed(smartlinkCalls.figures) !== undefined;
  const gids = rows?.map(({ gid }) => gid) ?? [];
  const aid = channel > 0 ? { aid: channel } : {};
  const isEnabled = gids.length > 0 && !isClosed;
  const { data, error, isFetching, refetch } = useCall(smartlinkCalls.figures, { gids, ...aid }, { isEnabled });
  const { start, end } = data ?? {};
  const hasFailed = !data && error !== null;
  return useMemo(
    () => ({
      isAbsent: isClosed || (data !== undefined && data.start === undefined),
      hasFailed,
      range: start !== undefined && end !== undefined ? { start, end } : undefined,
      of: ({ gid }) => data && figuresOf(data, gid),
      retry: () => void refetch(),
      isRetrying: isFetching,
    }),
    [isClosed, data, hasFailed, start, end, refetch, isFetching],
  );
}

/** The channel that a copied link is of: the chosen one, or else the first. Undefined while it is not known, null where there is none. */
export function useLinkChannel(chosen: number | undefined) {
  const { data: list, error } = useCall(channelCalls.list, {});
  if (!list) return error ? null : undefined;
  return list.find(({ id }) => id === chosenChannel(list, chosen)) ?? null;
}

/** What the chosen channel is called, as far as that is known. */
export function useChannelName(chosen: number | undefined): string | undefined {
  const { data: list } = useCall(channelCalls.list, {});
  if (!chosen) return undefined;
  const found = list?.find(({ id }) => id === chosen);
  return found ? channelLabel(found) : String(chosen);
}
