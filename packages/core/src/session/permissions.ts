/** Every page permission that a server may grant. */
export const permissionNames = [
  'view_snapshot',
  'view_offers',
  'view_website',
  'view_creative_audit',
  'view_channel',
  'view_publisher_test',
  'view_tracker',
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
  'view_report_api',
  'view_account',
  'view_payment',
  'view_personal_info',
  'view_special',
  'view_support',
  'view_help_report_api',
] as const;
export type Permission = (typeof permissionNames)[number];

/** @rule A page without a permission list is open to every member; else one of its permissions must be held. */
export function mayEnter(wanted: readonly Permission[], held: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => held.includes(permission));
}

const interactive = 6;
const interactivePermissions: readonly Permission[] = [
  'view_snapshot',
  'view_account',
  'view_payment',
  'view_help_report_api',
  'view_personal_info',
];

/** @rule A customer with integration 6 keeps only the snapshot, account, payment, report API help and personal info. */
export function permissionsOf(integration: number): readonly Permission[] {
  return integration === interactive ? interactivePermissions : permissionNames;
}

/** @rule A chosen channel of integration 6 leaves of what a member holds only what that integration opens. */
export function heldThrough(held: readonly string[], integration: number | undefined): readonly string[] {
  if (integration !== interactive) return held;
  return held.filter((permission) => interactivePermissions.some((open) => open === permission));
}
