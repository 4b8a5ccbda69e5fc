import type { Seats } from '../http/rights.ts';
import type { Permission } from './permissions.ts';

/** The roles that the owner of an account gives seats with. */
export const seatRoles = ['manager', 'analyst', 'finance'] as const;
export type SeatRole = (typeof seatRoles)[number];

/** Who somebody is in an account: its owner, whose login it was made with, or the role of their seat. */
export const roles = ['owner', ...seatRoles] as const;
export type Role = (typeof roles)[number];

/** Of each role every permission: one that is new does not compile before each has said yes or no. */
const held: Readonly<Record<SeatRole, Readonly<Record<Permission, boolean>>>> = {
  manager: {
    view_snapshot: true,
    view_offers: true,
    view_website: true,
    view_creative_audit: true,
    view_channel: true,
    view_publisher_test: true,
    view_tracker: true,
    view_sml_report: true,
    view_offer_report: true,
    view_cov_report: true,
    view_sdk_report: true,
    view_sdk_user_point_report: true,
    view_js_report: true,
    view_report_api: true,
    view_account: true,
    view_payment: false,
    view_personal_info: false,
    view_special: true,
    view_support: true,
    view_help_report_api: true,
  },
  analyst: {
    view_snapshot: true,
    view_offers: true,
    view_website: false,
    view_creative_audit: false,
    view_channel: false,
    view_publisher_test: false,
    view_tracker: false,
    view_sml_report: true,
    view_offer_report: true,
    view_cov_report: true,
    view_sdk_report: true,
    view_sdk_user_point_report: true,
    view_js_report: true,
    view_report_api: false,
    // Where everybody has their password, second factor and devices.
    view_account: true,
    view_payment: false,
    view_personal_info: false,
    view_special: false,
    view_support: true,
    view_help_report_api: false,
  },
  finance: {
    view_snapshot: true,
    view_offers: false,
    view_website: false,
    view_creative_audit: false,
    view_channel: false,
    view_publisher_test: false,
    view_tracker: false,
    view_sml_report: true,
    view_offer_report: true,
    view_cov_report: true,
    view_sdk_report: true,
    view_sdk_user_point_report: true,
    view_js_report: true,
    view_report_api: false,
    view_account: true,
    view_payment: true,
    view_personal_info: false,
    view_special: false,
    view_support: true,
    view_help_report_api: false,
  },
};

/**
 * @rule Of what an account holds, its owner holds everything; a manager all but payments and personal info; an analyst the
 * snapshot, offers, reports, account and FAQ; finance the snapshot, reports, payments, account and FAQ.
 */
export function permissionsOfRole(permissions: readonly Permission[], role: Role): readonly Permission[] {
  return role === 'owner' ? permissions : permissions.filter((permission) => held[role][permission]);
}

/**
 * @rule Everyone with a seat reads what their permissions open and changes their own login; a manager also what earns; money,
 * secrets, seats and who is behind the account are the owner's alone.
 */
export function mayAsRole(seats: Seats, role: Role): boolean {
  if (role === 'owner' || seats === 'all') return true;
  return seats === 'working' && role === 'manager';
}
