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
  pausedApply: 'This offer is paused: it can be applied for once it runs again.',
  floating: 'Floating',
} as const;

/** Why an action of an offer is disabled, beside it. */
export const offerRefusalWords = {
  underReview: 'Your account is under review.',
  accountBlocked: 'Your account has been blocked!',
  accountNotApproved: 'Your account is not approved.',
  pending: 'Your application is being looked at.',
  unapproved: 'The link is yours once an application for this offer is approved.',
} as const;
