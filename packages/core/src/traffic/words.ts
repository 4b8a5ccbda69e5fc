import type { AstrayReason } from './astray.ts';

export const astrayReasonWords = {
  country: 'No offer for the country',
  os: 'No offer for the system',
  carrier: 'No offer for the carrier',
  cap: 'The offers had reached their caps',
  paused: 'The offers were paused',
  notApproved: 'No approved offer',
  duplicate: 'A repeated click',
  bot: 'A bot or a prefetch',
} as const satisfies Record<AstrayReason, string>;
