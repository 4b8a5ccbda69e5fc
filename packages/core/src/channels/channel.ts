import * as z from 'zod/mini';

export const Channel = z.object({
  id: z.int(),
  name: z.string(),
  traffic_type: z.int(),
  integration: z.int(),
  domain: z.string(),
});
export type Channel = z.output<typeof Channel>;

/** @rule A channel is offered as its id, a colon, then its name. */
export function channelLabel(channel: Pick<Channel, 'id' | 'name'>): string {
  return `${channel.id}: ${channel.name}`;
}
