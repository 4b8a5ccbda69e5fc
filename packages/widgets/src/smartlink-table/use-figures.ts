import { channelCalls, channelLabel, chosenChannel } from '@millrace/core/channels';
import { smartlinkCalls, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useCall } from '../data/use-call.ts';
import { useFigures } from '../data/use-figures.ts';

interface FiguresWanted {
  readonly rows: readonly SmartlinkRow[] | undefined;
  readonly channel: number | undefined;
  /** The viewer may see the figures, as far as is known. */
  readonly isOpen: boolean;
}

/** What the links of a page have brought. */
export function useLinkFigures({ rows = [], channel = 0, isOpen }: FiguresWanted) {
  const gids = rows.map(({ gid }) => gid);
  const aid = channel > 0 ? { aid: channel } : {};
  return useFigures(smartlinkCalls.figures, { gids, ...aid }, { isOpen, isShown: gids.length > 0 });
}

/** The channel that a copied link is of: the chosen one, or else the first. Undefined while it is not known, null where there is none. */
export function useLinkChannel(channelId: number | undefined) {
  const { data: list, error } = useCall(channelCalls.list, {});
  if (!list) return error ? null : undefined;
  return list.find(({ id }) => id === chosenChannel(list, channelId)) ?? null;
}

/** What the chosen channel is called, as far as that is known. */
export function useChannelName(channelId: number | undefined): string | undefined {
  const { data: list } = useCall(channelCalls.list, {});
  if (!channelId) return undefined;
  const channel = list?.find(({ id }) => id === channelId);
  return channel ? channelLabel(channel) : String(channelId);
}
