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
  floating: 'Floating',
} as const;
