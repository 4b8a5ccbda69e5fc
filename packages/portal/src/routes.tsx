import { reportPermissions } from '@millrace/core/reports';
import type { Permission } from '@millrace/core/session';
import type { ComponentType } from 'react';
import { addresses } from './addresses.ts';
import type { PortalWords } from './words.ts';

type Loading = () => Promise<{ Page: ComponentType }>;

/** A page inside the shell, loaded when it is first visited. */
export interface ShellPage {
  readonly path: string;
  readonly title: keyof PortalWords['titles'];
  /** One of these lets a member in; an empty list lets every member in. */
  readonly permissions: readonly Permission[];
  readonly load: Loading;
}

/** In the order in which a member's home page is looked for. */
export const shellPages: readonly ShellPage[] = [
  { path: addresses.snapshot, title: 'snapshot', permissions: ['view_snapshot'], load: snapshot },
  {
    path: addresses.myOffers,
    title: 'myOffers',
    permissions: ['view_offers'],
    load: () => import('./pages/offers/my-offers.tsx'),
  },
  {
    path: addresses.report,
    title: 'report',
    // Which of them are open is told apart by the page, from the query.
    permissions: reportPermissions,
    load: () => import('./pages/reports/report.tsx'),
  },
  {
    path: addresses.astray,
    title: 'astray',
    permissions: ['view_sml_report'],
    load: () => import('./pages/reports/astray.tsx'),
  },
  { path: addresses.reportApi, title: 'reportApi', permissions: ['view_report_api'], load: reportApi },
  { path: addresses.helpReportApi, title: 'reportApi', permissions: ['view_help_report_api'], load: reportApi },
  {
    path: addresses.payment,
    title: 'payment',
    permissions: ['view_payment'],
    load: () => import('./pages/payment/payment.tsx'),
  },
  {
    path: addresses.account,
    title: 'myAccount',
    permissions: ['view_account'],
    load: () => import('./pages/account/account.tsx'),
  },
  {
    path: addresses.myAccount,
    title: 'myAccount',
    permissions: ['view_account'],
    load: () => import('./pages/account/my-account.tsx'),
  },
  {
    path: addresses.personalInfo,
    title: 'personalInfo',
    permissions: ['view_personal_info'],
    load: () => import('./pages/account/personal-info.tsx'),
  },
  {
    path: addresses.commission,
    title: 'commission',
    permissions: ['view_account'],
    load: () => import('./pages/account/commission.tsx'),
  },
  {
    path: addresses.smartlinks,
    title: 'smartlinks',
    permissions: ['view_offers'],
    load: () => import('./pages/smartlinks/smartlinks.tsx'),
  },
  { path: addresses.newSmartlink, title: 'newSmartlink', permissions: ['view_offers'], load: smartlinkEdit },
  { path: '/smartlink/edit/:gid', title: 'smartlink', permissions: ['view_offers'], load: smartlinkEdit },
  {
    path: '/offers/creative/:oid',
    title: 'getCreative',
    permissions: ['view_offers'],
    load: () => import('./pages/creatives/offer-creatives.tsx'),
  },
  {
    path: '/offers/sml-creative/:gid',
    title: 'getCreative',
    permissions: ['view_offers'],
    load: () => import('./pages/creatives/link-creatives.tsx'),
  },
  {
    path: addresses.sweepstake,
    title: 'sweepstake',
    permissions: ['view_offers'],
    load: () => import('./pages/smartlinks/sweepstake.tsx'),
  },
  { path: addresses.creatives, title: 'creatives', permissions: ['view_offers'], load: creatives },
  { path: addresses.creativeTool, title: 'creatives', permissions: ['view_offers'], load: creatives },
  {
    path: addresses.websites,
    title: 'websites',
    permissions: ['view_website'],
    load: () => import('./pages/channels/websites.tsx'),
  },
  {
    path: addresses.creativeAudit,
    title: 'creativeAudit',
    permissions: ['view_creative_audit'],
    load: () => import('./pages/creatives/creative-audit.tsx'),
  },
  {
    path: addresses.tracker,
    title: 'tracker',
    permissions: ['view_tracker'],
    load: () => import('./pages/tester/tracker.tsx'),
  },
  {
    path: addresses.support,
    title: 'support',
    permissions: ['view_support'],
    load: () => import('./pages/support/support.tsx'),
  },
  {
    path: addresses.postback(),
    title: 'postback',
    permissions: ['view_channel'],
    load: () => import('./pages/channels/postback-setting.tsx'),
  },
  {
    path: addresses.apps,
    title: 'apps',
    permissions: ['view_channel'],
    load: () => import('./pages/channels/apps.tsx'),
  },
  {
    path: addresses.offerwall(),
    title: 'offerwall',
    permissions: ['view_channel'],
    load: () => import('./pages/channels/offerwall.tsx'),
  },
  {
    path: addresses.postbackTest(),
    title: 'postbackTest',
    permissions: ['view_publisher_test'],
    load: () => import('./pages/channels/postback-test.tsx'),
  },
  {
    path: addresses.special,
    title: 'special',
    permissions: ['view_special'],
    load: () => import('./pages/support/special-promotion.tsx'),
  },
  // Where a phone lands after its login.
  { path: addresses.mobile, title: 'snapshot', permissions: ['view_snapshot'], load: snapshot },
];

/** Addresses that stand for others. */
export const redirects: readonly { readonly path: string; readonly to: string }[] = [
  // The editor of a new link has one address; `create/:sml_id` is found in old links, letter by letter.
  { path: '/smartlink/create/*', to: addresses.newSmartlink },
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
