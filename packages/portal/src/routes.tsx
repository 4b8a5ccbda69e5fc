import { pages } from '@millrace/core/pages';
import type { Opening } from '@millrace/core/session';
import type { ComponentType } from 'react';
import { addresses } from './addresses.ts';
import type { PortalWords } from './words.ts';

type Loading = () => Promise<{ Page: ComponentType }>;

/** A page inside the shell, loaded when it is first visited. */
export interface ShellPage {
  readonly path: string;
  readonly title: keyof PortalWords['titles'];
  /** What a member must be able to call to be let in. */
  readonly opens: Opening;
  readonly load: Loading;
}

/** In the order in which a member's home page is looked for. */
export const shellPages: readonly ShellPage[] = [
  { path: addresses.snapshot, title: 'snapshot', opens: pages.snapshot, load: snapshot },
  {
    path: addresses.myOffers,
    title: 'myOffers',
    opens: pages.offers,
    load: () => import('./pages/offers/my-offers.tsx'),
  },
  {
    // Before the page of the same title, which is the one to be found.
    path: addresses.reportFile,
    title: 'report',
    opens: pages.reportFile,
    load: () => import('./pages/reports/report-file.tsx'),
  },
  {
    path: addresses.report,
    title: 'report',
    // Which of them are open is told apart by the page, from the query.
    opens: pages.report,
    load: () => import('./pages/reports/report.tsx'),
  },
  {
    path: addresses.conversions,
    title: 'conversions',
    opens: pages.conversions,
    load: () => import('./pages/reports/conversions.tsx'),
  },
  {
    path: addresses.astray,
    title: 'astray',
    opens: pages.astray,
    load: () => import('./pages/reports/astray.tsx'),
  },
  { path: addresses.reportApi, title: 'reportApi', opens: pages.reportApi, load: reportApi },
  { path: addresses.helpReportApi, title: 'reportApi', opens: pages.helpReportApi, load: reportApi },
  {
    path: addresses.payment,
    title: 'payment',
    opens: pages.payment,
    load: () => import('./pages/payment/payment.tsx'),
  },
  {
    path: addresses.account,
    title: 'myAccount',
    opens: pages.account,
    load: () => import('./pages/account/account.tsx'),
  },
  {
    path: addresses.myAccount,
    title: 'myAccount',
    opens: pages.account,
    load: () => import('./pages/account/my-account.tsx'),
  },
  {
    path: addresses.personalInfo,
    title: 'personalInfo',
    opens: pages.personalInfo,
    load: () => import('./pages/account/personal-info.tsx'),
  },
  {
    path: addresses.commission,
    title: 'commission',
    opens: pages.commission,
    load: () => import('./pages/account/commission.tsx'),
  },
  {
    path: addresses.smartlinks,
    title: 'smartlinks',
    opens: pages.smartlinks,
    load: () => import('./pages/smartlinks/smartlinks.tsx'),
  },
  { path: addresses.newSmartlink, title: 'newSmartlink', opens: pages.newSmartlink, load: smartlinkEdit },
  {
    path: '/smartlink/:gid',
    title: 'smartlink',
    opens: pages.smartlink,
    load: () => import('./pages/smartlinks/smartlink.tsx'),
  },
  {
    path: '/smartlink/:gid/sources',
    title: 'sourceRules',
    opens: pages.sourceRules,
    load: () => import('./pages/smartlinks/source-rules.tsx'),
  },
  { path: '/smartlink/edit/:gid', title: 'smartlink', opens: pages.smartlink, load: smartlinkEdit },
  {
    path: '/offers/:oid',
    title: 'offer',
    opens: pages.offer,
    load: () => import('./pages/offers/offer.tsx'),
  },
  {
    path: '/offers/creative/:oid',
    title: 'getCreative',
    opens: pages.creatives,
    load: () => import('./pages/creatives/offer-creatives.tsx'),
  },
  {
    path: '/offers/sml-creative/:gid',
    title: 'getCreative',
    opens: pages.creatives,
    load: () => import('./pages/creatives/link-creatives.tsx'),
  },
  {
    path: '/offers/sml-creative/:gid/kit',
    title: 'creativeKit',
    opens: pages.creativeKit,
    load: () => import('./pages/creatives/creative-kit.tsx'),
  },
  {
    path: addresses.sweepstake,
    title: 'sweepstake',
    opens: pages.smartlinks,
    load: () => import('./pages/smartlinks/sweepstake.tsx'),
  },
  { path: addresses.creatives, title: 'creatives', opens: pages.creativeLibrary, load: creatives },
  { path: addresses.creativeTool, title: 'creatives', opens: pages.creativeLibrary, load: creatives },
  {
    path: addresses.websites,
    title: 'websites',
    opens: pages.websites,
    load: () => import('./pages/channels/websites.tsx'),
  },
  {
    path: addresses.creativeAudit,
    title: 'creativeAudit',
    opens: pages.creativeAudit,
    load: () => import('./pages/creatives/creative-audit.tsx'),
  },
  {
    path: addresses.tracker,
    title: 'tracker',
    opens: pages.tracker,
    load: () => import('./pages/tester/tracker.tsx'),
  },
  {
    path: addresses.support,
    title: 'support',
    opens: pages.support,
    load: () => import('./pages/support/support.tsx'),
  },
  {
    path: addresses.postback(),
    title: 'postback',
    opens: pages.postback,
    load: () => import('./pages/channels/postback-setting.tsx'),
  },
  {
    path: addresses.apps,
    title: 'apps',
    opens: pages.apps,
    load: () => import('./pages/channels/apps.tsx'),
  },
  {
    path: addresses.offerwall(),
    title: 'offerwall',
    opens: pages.offerwall,
    load: () => import('./pages/channels/offerwall.tsx'),
  },
  {
    path: addresses.postbackTest(),
    title: 'postbackTest',
    opens: pages.postbackTest,
    load: () => import('./pages/channels/postback-test.tsx'),
  },
  {
    path: addresses.special,
    title: 'special',
    opens: pages.special,
    load: () => import('./pages/support/special-promotion.tsx'),
  },
  // Where a phone lands after its login.
  { path: addresses.mobile, title: 'snapshot', opens: pages.snapshot, load: snapshot },
];

/** What comes before the shell, where the operator requires a second factor and a member has none. */
export const loadSetUp: Loading = () => import('./pages/second-factor/set-up.tsx');

/** Addresses that stand for others. */
export const redirects: readonly { readonly path: string; readonly to: string }[] = [
  // The editor of a new link has one address; `create/:sml_id` is found in old links, letter by letter.
  { path: '/smartlink/create/*', to: addresses.newSmartlink },
  { path: '/smartlink/edit/0', to: addresses.newSmartlink },
  { path: '/faq', to: addresses.support },
];

function snapshot() {
  return import('./pages/reports/snapshot.tsx');
}

function reportApi() {
  return import('./pages/reports/report-api.tsx');
}

function creatives() {
  return import('./pages/creatives/library.tsx');
}

function smartlinkEdit() {
  return import('./pages/smartlinks/smartlink-edit.tsx');
}
