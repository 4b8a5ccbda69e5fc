import type { catalogue } from '@millrace/core';
import { accountHandlers } from '../account/handlers.ts';
import { invitationHandlers, seatHandlers } from '../account/seat-handlers.ts';
import { channelHandlers } from '../channels/handlers.ts';
import { conversionHandlers } from '../conversions/handlers.ts';
import { ruleHandlers } from '../source-rules/handlers.ts';
import { sourceHandlers } from '../sources/handlers.ts';
import { creativeHandlers } from '../creatives/handlers.ts';
import type { AllHandlers } from '../call/handle.ts';
import { offerHandlers } from '../offers/handlers.ts';
import { paymentHandlers } from '../payment/handlers.ts';
import { postbackHandlers } from '../postbacks/handlers.ts';
import { referenceHandlers } from '../reference/handlers.ts';
import { registrationHandlers } from '../registration/handlers.ts';
import { reportHandlers } from '../reports/handlers.ts';
import { secondFactorHandlers } from '../second-factor/handlers.ts';
import { sessionHandlers } from '../sign-in/handlers.ts';
import { smartlinkHandlers } from '../smartlinks/handlers.ts';
import { testerHandlers } from '../tester/handlers.ts';
import { watchHandlers } from '../watches/handlers.ts';

/** What the server does, for every call of the catalogue. */
export const handlers: AllHandlers<typeof catalogue> = {
  reference: referenceHandlers,
  session: { ...sessionHandlers, ...invitationHandlers },
  registration: registrationHandlers,
  account: { ...accountHandlers, ...seatHandlers },
  secondFactor: secondFactorHandlers,
  payment: paymentHandlers,
  channels: { ...channelHandlers, ...postbackHandlers },
  offers: offerHandlers,
  reports: reportHandlers,
  conversions: conversionHandlers,
  sources: { ...sourceHandlers, ...ruleHandlers },
  smartlinks: smartlinkHandlers,
  creatives: creativeHandlers,
  tester: testerHandlers,
  watches: watchHandlers,
};
