import * as z from 'zod/mini';
import { anyInt, anyText } from '../http/perhaps.ts';
import { customerTypes, usertypes } from '../session/user.ts';

export const Channel = z.object({
  id: z.int(),
  name: anyText,
  traffic_type: anyInt(0),
  integration: anyInt(1),
  domain: anyText,
});
export type Channel = z.output<typeof Channel>;

/** Whether a channel is in use. */
export const channelStatuses = { removed: 0, active: 1 } as const;

/** @rule A channel is offered as its id, a colon, then its name. */
export function channelLabel(channel: Pick<Channel, 'id' | 'name'>): string {
  return `${channel.id}: ${channel.name}`;
}

/** @rule Publishers have channels and choose among them, advertisers have none. */
export function hasChannels(usertype: number): boolean {
  return usertype === usertypes.publisher;
}

/** The entry that stands for every channel. */
export const allChannels = 0;

/** @rule Before several channels stands an entry for all of them, whose id is 0; a customer of type 13 always has it, as All Channel. */
export function offeredChannels(
  channels: readonly Channel[],
  customerType: number,
  labels: Readonly<Record<'allChannel' | 'allChannels', string>>,
): Pick<Channel, 'id' | 'name'>[] {
  const isInteractive = customerType === customerTypes.interactive;
  if (channels.length < 2 && !isInteractive) return [...channels];
  return [{ id: allChannels, name: isInteractive ? labels.allChannel : labels.allChannels }, ...channels];
}

/** @rule The channel that was chosen last is chosen again as long as it is offered, else the first that is. */
export function chosenChannel(offered: readonly Pick<Channel, 'id'>[], saved: number | undefined): number | undefined {
  return offered.some(({ id }) => id === saved) ? saved : offered[0]?.id;
}
