import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, get } from '../http/call.ts';
import { oneOf } from '../http/wire.ts';
import { Channel, channelStatuses } from './channel.ts';

/** The channels to choose from, apart from the rest: a dialog that asks for one carries no more. */
export const channelListCalls = calls('channels', {
  list: get('/api/aff/channel/', {
    asks: z.object({ status: always(oneOf(channelStatuses), 1) }),
    gives: z.array(Channel),
    who: 'publisher',
    needs: { none: 'Every page has it.' },
    while: 'any',
  }),
});
