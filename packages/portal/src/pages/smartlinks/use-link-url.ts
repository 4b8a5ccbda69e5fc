import { channelCalls, chosenChannel } from '@millrace/core/channels';
import { linkRefusal } from '@millrace/core/offers';
import { promotionUrl, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';

/** The link itself, of the chosen channel or else the first; undefined while it is not known or can't be had. */
export function useLinkUrl(link: SmartlinkRow | undefined, aid: number, status: number) {
  const { data: list } = useCall(channelCalls.list, {});
  const channel = list?.find(({ id }) => id === chosenChannel(list, aid || undefined));
  if (!link || !channel || link.state === 'archived' || linkRefusal(link, status)) return undefined;
  return { channel, url: promotionUrl({ channel, gid: link.gid }) };
}
