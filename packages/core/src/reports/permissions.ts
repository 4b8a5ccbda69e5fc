import type { Permission } from '../http/rights.ts';
import type { ReportType } from './kinds.ts';

/** What opens each of the reports. */
export const reportPermission = {
  sml_report: 'view_sml_report',
  stat_report: 'view_offer_report',
  cov_report: 'view_cov_report',
  sdk_offer_wall_report: 'view_sdk_report',
  sdk_user_point_report: 'view_sdk_user_point_report',
  js_report: 'view_js_report',
} as const satisfies Readonly<Record<ReportType, Permission>>;

const { sml_report, stat_report, cov_report, sdk_offer_wall_report, sdk_user_point_report, js_report } =
  reportPermission;

/** The page of the reports is open to whoever holds one; which ones it shows is told by the types. */
export const reportPermissions = [
  sml_report,
  stat_report,
  cov_report,
  sdk_offer_wall_report,
  sdk_user_point_report,
  js_report,
] as const;

/** What opens the help of the report API to whom no report is open. */
export const reportApiHelp: Permission = 'view_help_report_api';
