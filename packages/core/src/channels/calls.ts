import * as z from 'zod/mini';
import { calls, get } from '../http/call.ts';
import { Channel } from './channel.ts';

export const channelCalls = calls('channels', {
  list: get('/api/aff/channel/', {
    asks: z.object({ status: z._default(z.int32(), 1) }),
    gives: z.array(Channel),
    who: 'publisher',
  }),
});
