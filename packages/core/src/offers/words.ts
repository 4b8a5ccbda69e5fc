import type { offerSystems } from '../reference/offer-settings.ts';
import type { OfferColumn } from './columns.ts';

export const offerWords = {
  applyTitle: 'Please Enter Your Reason *',
  channel: 'Channel',
  channelPlaceholder: 'Select Channel',
  reason: 'Reason',
  // The question mark is the full-width one, as specified.
  reasonPlaceholder: 'Why do you want to apply for this offer？',
  apply: 'Apply',
  pending: 'Pending',
  approved: 'Approved',
  unapproved: 'Unapproved',
  rejected: 'Rejected',
  paused: 'Paused',
  pausedApply: 'This offer is paused. You can apply once it is active again.',
  floating: 'Floating',
} as const;

/** The heads of the list, and what the drawer calls the same. */
export const offerColumnWords = {
  oid: 'ID',
  ad_type: 'Offer type',
  restriction_type: 'Stream type',
  payout_price: 'Payout($)',
  epc: 'EPC($)',
  countries: 'Countries',
  os: 'System',
  category: 'Category',
  conversion_flow: 'Conversion flow',
  carriers: 'Carriers',
  caps: 'Caps',
  preview_url: 'Preview',
  approve_status: 'Application status',
} as const satisfies Record<OfferColumn, string>;

/** How many conversions an offer takes. */
export const offerCapWords = {
  none: 'None',
  day: '{count} per day (GMT+8)',
  dayInRow: '{count} per day',
  publisher: '{count} per day from you',
  month: '{count} per month',
  total: '{count} in total',
  reached: 'Reached',
} as const;

export const offerSystemWords = { any: 'Any', ios: 'iOS', android: 'Android' } as const satisfies Record<
  keyof typeof offerSystems,
  string
>;

/** Why an action of an offer is disabled, beside it. */
export const offerRefusalWords = {
  underReview: 'Your account is under review.',
  accountBlocked: 'Your account has been blocked!',
  accountNotApproved: 'Your account is not approved.',
  pending: 'Your application is in review.',
  unapproved: 'Get the link once your application for this offer is approved.',
} as const;
