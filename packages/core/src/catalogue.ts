import { channelCalls } from './channels/calls.ts';
import { offerCalls } from './offers/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { sessionCalls } from './session/calls.ts';

/** Every call of the API, by domain. */
export const catalogue = {
  reference: referenceCalls,
  session: sessionCalls,
  channels: channelCalls,
  offers: offerCalls,
} as const;
