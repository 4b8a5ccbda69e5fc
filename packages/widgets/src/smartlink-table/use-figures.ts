import { codes, isCallError } from '@millrace/core';
import { channelCalls, channelLabel, chosenChannel } from '@millrace/core/channels';
import type { Range } from '@millrace/core/format';
import { figuresOf, smartlinkCalls, type LinkFigures, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';

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

interface FiguresWanted {
  readonly rows: readonly SmartlinkRow[] | undefined;
  readonly channel: number | undefined;
  /** Who looks may see them, as far as is known. */
  readonly isOpen: boolean;
}

export function useFigures({ rows, channel = 0, isOpen }: FiguresWanted): Figures {
  const gids = rows?.map(({ gid }) => gid) ?? [];
  const aid = channel > 0 ? { aid: channel } : {};
  const isEnabled = gids.length > 0 && isOpen;
  const { data, error, isFetching, refetch } = useCall(smartlinkCalls.figures, { gids, ...aid }, { isEnabled });
  const { start, end } = data ?? {};
  const isRefused = !data && isCallError(error) && error.code === codes.notAllowed;
  const hasFailed = !data && error !== null && !isRefused;
  return useMemo(
    () => ({
      isAbsent: !isOpen || isRefused || (data !== undefined && data.start === undefined),
      hasFailed,
      range: start !== undefined && end !== undefined ? { start, end } : undefined,
      of: ({ gid }) => data && figuresOf(data, gid),
      retry: () => void refetch(),
      isRetrying: isFetching,
    }),
    [isOpen, isRefused, data, hasFailed, start, end, refetch, isFetching],
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
