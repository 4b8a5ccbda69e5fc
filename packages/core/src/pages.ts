import { accountCalls } from './account/calls.ts';
import { channelCalls } from './channels/calls.ts';
import { conversionCalls } from './conversions/calls.ts';
import { creativeCalls } from './creatives/calls.ts';
import type { Opening } from './http/rights.ts';
import { offerCalls } from './offers/calls.ts';
import { paymentCalls } from './payment/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { reportApiHelp } from './reports/permissions.ts';
import { smartlinkCalls } from './smartlinks/calls.ts';
import { sourceCalls } from './sources/calls.ts';

/**
 * The pages of the portal, each with the call that it can't live without: who may make that call may see the page. Routes
 * and menu both read this. A page without a call of its own spells its permission here, and nowhere else.
 */
export const pages = {
  snapshot: reportCalls.snapshot,
  offers: offerCalls.list,
  offer: offerCalls.read,
  smartlinks: smartlinkCalls.list,
  smartlink: smartlinkCalls.read,
  sourceRules: sourceCalls.rules,
  newSmartlink: smartlinkCalls.create,
  creatives: creativeCalls.list,
  creativeKit: creativeCalls.kit,
  creativeLibrary: creativeCalls.library,
  websites: channelCalls.websites,
  creativeAudit: creativeCalls.submissions,
  report: reportCalls.list,
  reportFile: reportCalls.csv,
  conversions: conversionCalls.list,
  astray: reportCalls.astray,
  // Both show the token, for which one permission of the two is enough.
  reportApi: { needs: 'view_report_api', while: 'unblocked' },
  helpReportApi: { needs: reportApiHelp, while: 'unblocked' },
  account: accountCalls.read,
  personalInfo: accountCalls.personal,
  payment: paymentCalls.info,
  commission: accountCalls.referrals,
  apps: channelCalls.read,
  postback: channelCalls.postbacks,
  offerwall: channelCalls.placements,
  postbackTest: channelCalls.testPostback,
  // Anyone may test a link; here tests are not counted.
  tracker: { needs: 'view_tracker', while: 'unblocked' },
  special: { needs: 'view_special', while: 'unblocked' },
  // Help is for everyone whose page it is, blocked or not.
  support: { needs: 'view_support', while: 'any' },
} as const satisfies Readonly<Record<string, Opening>>;
