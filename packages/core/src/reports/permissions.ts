/** What opens each of the reports. The page of them is open to whoever holds one; which ones it shows is told by the types. */
export const reportPermissions = [
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
] as const;
