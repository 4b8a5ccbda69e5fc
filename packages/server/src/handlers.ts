import type { catalogue } from '@millrace/core';
import { channelHandlers } from './channels/handlers.ts';
import type { AllHandlers } from './handle.ts';
import { offerHandlers } from './offers/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';

/** What the server does, for every call of the catalogue. */
export const handlers: AllHandlers<typeof catalogue> = {
  reference: referenceHandlers,
  session: sessionHandlers,
  channels: channelHandlers,
  offers: offerHandlers,
};
