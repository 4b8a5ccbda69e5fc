import { pages } from '@millrace/core/pages';
import type { MenuPlan, Opening } from '@millrace/core/session';
import { reportKinds, reportTypes, reportTypeWords, type ReportType } from '@millrace/core/reports';

/** The integration of interactive ads, whose customers have pages of help in place of most others. */
const interactive = 6;

function page(t: string, u: string, opens: Opening): MenuPlan {
  return { t, u, opens };
}

/** One of the reports, which share a page. */
function report(type: ReportType): MenuPlan {
  const { permission } = reportKinds[type];
  return page(reportTypeWords[type], `/report?type=${type}`, { ...pages.report, needs: permission });
}

/** The pages of the portal, in their groups, with what opens each. */
export const menu: readonly MenuPlan[] = [
  { ...page('Snapshot', '/snapshot', pages.snapshot), i: 'snapshot' },
  {
    t: 'Offers',
    i: 'offers',
    ul: [
      page('Offer List', '/offers/my', pages.offers),
      page('Smartlink', '/smartlink', pages.smartlinks),
      page('Sweepstake', '/sweepstake', pages.smartlinks),
    ],
  },
  {
    t: 'Media',
    i: 'media',
    ul: [
      page('My Website', '/media/website', pages.websites),
      page('Creative Audit', '/media/creative', pages.creativeAudit),
    ],
  },
  {
    t: 'Reports',
    i: 'reports',
    ul: [
      ...reportTypes.map(report),
      page('Conversions', '/report-conversions', pages.conversions),
      page('Undelivered clicks', '/report-astray', pages.astray),
      page('Report API', '/report-api', pages.reportApi),
    ],
  },
  {
    t: 'Account',
    i: 'account',
    ul: [
      page('My Account', '/my-account', pages.account),
      page('Personal Info', '/personal-info', pages.personalInfo),
      page('Payment', '/payment', pages.payment),
      page('Commission', '/commission', pages.commission),
    ],
  },
  {
    t: 'Help Center',
    i: 'help',
    integration: interactive,
    ul: [page('Report API', '/help-report-api', pages.helpReportApi)],
  },
  {
    t: 'Tools',
    i: 'tools',
    ul: [
      page('Offer Detect', '/tracker', pages.tracker),
      page('Postback Test', '/publisher-test', pages.postbackTest),
      page('Creative', '/creative', pages.creativeLibrary),
    ],
  },
  { ...page('Special Promotion', '/special', pages.special), i: 'special' },
  {
    t: 'Apps/Platform',
    i: 'apps',
    ul: [
      page('Apps/Platform Setting', '/channel/create', pages.apps),
      page('Offerwall Setting', '/channel/offerwall', pages.offerwall),
      page('Postback Setting', '/channel', pages.postback),
    ],
  },
];
