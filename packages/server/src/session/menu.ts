import type { MenuPlan, Permission } from '@millrace/core/session';
import { reportKinds, reportTypes, reportTypeWords } from '@millrace/core/reports';

/** The integration of interactive ads, whose customers have pages of help in place of most others. */
const interactive = 6;

function page(t: string, u: string, permission: Permission): MenuPlan {
  return { t, u, permissions: [permission] };
}

/** The pages of the portal, in their groups, with what opens each. */
export const menu: readonly MenuPlan[] = [
  { ...page('Snapshot', '/snapshot', 'view_snapshot'), i: 'snapshot' },
  {
    t: 'Offers',
    i: 'offers',
    ul: [
      page('Offer List', '/offers/my', 'view_offers'),
      page('SmartLink', '/smartlink', 'view_offers'),
      page('Sweepstake', '/sweepstake', 'view_offers'),
    ],
  },
  {
    t: 'Media',
    i: 'media',
    ul: [
      page('My Website', '/media/website', 'view_website'),
      page('Creative Audit', '/media/creative', 'view_creative_audit'),
    ],
  },
  {
    t: 'Reports',
    i: 'reports',
    ul: [
      ...reportTypes.map((type) => page(reportTypeWords[type], `/report?type=${type}`, reportKinds[type].permission)),
      page('Astray Clicks', '/report-astray', 'view_sml_report'),
      page('Report API', '/report-api', 'view_report_api'),
    ],
  },
  {
    t: 'Account',
    i: 'account',
    ul: [
      page('My Account', '/my-account', 'view_account'),
      page('Personal Info', '/personal-info', 'view_personal_info'),
      page('Payment', '/payment', 'view_payment'),
      page('Commission', '/commission', 'view_account'),
    ],
  },
  {
    t: 'Help Center',
    i: 'help',
    integration: interactive,
    ul: [page('Report API', '/help-report-api', 'view_help_report_api')],
  },
  {
    t: 'Tools',
    i: 'tools',
    ul: [
      page('Offer Detect', '/tracker', 'view_tracker'),
      page('Postback Test', '/publisher-test', 'view_publisher_test'),
      page('Creative', '/creative', 'view_offers'),
    ],
  },
  { ...page('Special Promotion', '/special', 'view_special'), i: 'special' },
  {
    t: 'Apps/Platform',
    i: 'apps',
    ul: [
      page('Apps/Platform Setting', '/channel/create', 'view_channel'),
      page('Offerwall Setting', '/channel/offerwall', 'view_channel'),
      page('Postback Setting', '/channel', 'view_channel'),
    ],
  },
];
