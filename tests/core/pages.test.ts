// What opens each page, by hand from sections 6 and 12: not read from the rows.
import { pages } from '@millrace/core/pages';
import { mayOpen, permissionNames, userStatuses } from '@millrace/core/session';
import { expect, test } from 'vitest';

const reports = [
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
];

const opened: Readonly<Record<keyof typeof pages, readonly string[]>> = {
  snapshot: ['view_snapshot'],
  offers: ['view_offers'],
  offer: ['view_offers'],
  smartlinks: ['view_offers'],
  smartlink: ['view_offers'],
  sourceRules: ['view_offers'],
  newSmartlink: ['view_offers'],
  creatives: ['view_offers'],
  creativeKit: ['view_offers'],
  creativeLibrary: ['view_offers'],
  websites: ['view_website'],
  creativeAudit: ['view_creative_audit'],
  report: reports,
  reportFile: reports,
  conversions: ['view_cov_report'],
  astray: ['view_sml_report'],
  reportApi: ['view_report_api'],
  helpReportApi: ['view_help_report_api'],
  account: ['view_account'],
  personalInfo: ['view_personal_info'],
  payment: ['view_payment'],
  commission: ['view_account'],
  apps: ['view_channel'],
  postback: ['view_channel'],
  offerwall: ['view_channel'],
  postbackTest: ['view_publisher_test'],
  tracker: ['view_tracker'],
  special: ['view_special'],
  support: ['view_support'],
};

test.each(Object.entries(opened))('the page %s is opened by %j', (name, needed) => {
  const page = pages[name as keyof typeof pages];
  expect(permissionNames.filter((held) => mayOpen(page, { permissions: [held] }))).toEqual(needed);
});

const openIn = (status: number) =>
  Object.entries(pages).flatMap(([name, page]) =>
    mayOpen(page, { status, permissions: permissionNames }) ? [name] : [],
  );

test('an account that is not blocked sees every page, a blocked one its snapshot, account, payments and the help', () => {
  const all = Object.keys(opened).sort();
  const { underReview, normal, notApproved, blocked } = userStatuses;
  for (const status of [underReview, normal, notApproved]) expect(openIn(status).sort()).toEqual(all);
  expect(openIn(blocked).sort()).toEqual(['account', 'payment', 'snapshot', 'support']);
});
