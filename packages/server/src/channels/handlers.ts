import { channelCalls } from '@millrace/core/channels';
import { forPublisher, handle } from '../handle.ts';
import { listChannels } from './queries.ts';

export const channelHandlers = handle(channelCalls, {
  list: forPublisher(async ({ status }, who, { db, config }) => {
    const list = await listChannels(db, who, status);
    return list.map((channel) => ({ ...channel, domain: channel.domain || config.origin }));
  }),
});
