import type { ConversionStatus } from './conversion.ts';
import type { ConversionColumn } from './csv.ts';

export const conversionStatusWords = {
  approved: 'Approved',
  pending: 'Pending',
  reversed: 'Reversed',
  rejected: 'Rejected',
  test: 'Test',
} as const satisfies Record<ConversionStatus, string>;

/** Why a conversion is rejected whose offer pays a click once; stored in English, and read in the reader's language. */
export const paidOnce = 'The click has paid once already.';

/** Why a conversion is rejected whose goal is none of its offer; stored in English, and read in the reader's language. */
export const unknownGoal = 'The offer does not pay for this goal.';

export const conversionColumnWords = {
  at: 'Time (GMT+8)',
  status: 'Status',
  reversed_at: 'Reversed (GMT+8)',
  payout: 'Payout',
  offer: 'Offer',
  smartlink: 'Smartlink',
  channel: 'Channel',
  source: 'Source',
  aff_sub: 'Sub ID',
  aff_sub2: 'Sub ID 2',
  aff_sub3: 'Sub ID 3',
  aff_sub4: 'Sub ID 4',
  aff_sub5: 'Sub ID 5',
  country: 'Country',
  os: 'OS',
  carrier_name: 'Carrier',
  click_id: 'Click ID',
  click_at: 'Click (GMT+8)',
  txid: 'Transaction ID',
  postback: 'Postback',
  goal: 'Goal',
} as const satisfies Record<ConversionColumn, string>;
