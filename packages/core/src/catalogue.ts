import { accountCalls } from './account/calls.ts';
import { channelCalls } from './channels/calls.ts';
import { conversionCalls } from './conversions/calls.ts';
import { sourceCalls } from './sources/calls.ts';
import { creativeCalls } from './creatives/calls.ts';
import { offerCalls } from './offers/calls.ts';
import { paymentCalls } from './payment/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { registrationCalls } from './registration/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { secondFactorCalls } from './second-factor/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { smartlinkCalls } from './smartlinks/calls.ts';
import { testerCalls } from './tester/calls.ts';
import { watchCalls } from './watches/calls.ts';

/** Every call of the API, by domain. */
export const catalogue = {
  reference: referenceCalls,
  session: sessionCalls,
  registration: registrationCalls,
  account: accountCalls,
  secondFactor: secondFactorCalls,
  payment: paymentCalls,
  channels: channelCalls,
  offers: offerCalls,
  smartlinks: smartlinkCalls,
  creatives: creativeCalls,
  tester: testerCalls,
  watches: watchCalls,
  reports: reportCalls,
  conversions: conversionCalls,
  sources: sourceCalls,
} as const;
