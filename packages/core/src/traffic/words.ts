import type { AstrayReason } from './astray.ts';
import type { LeftReason } from './simulate.ts';

export const astrayReasonWords = {
  country: 'No offer for the country',
  os: 'No offer for the system',
  carrier: 'No offer for the carrier',
  cap: 'The offers had reached their caps',
  paused: 'The offers were paused',
  notApproved: 'No approved offer',
  account: 'The account was under review, not approved or blocked',
  source: 'The source is blocked',
  blockedSource: 'The network has closed its offers to this traffic',
  link: 'The smartlink was paused or archived',
  duplicate: 'A repeated click',
  bot: 'A bot or a prefetch',
} as const satisfies Record<AstrayReason, string>;

export const leftReasonWords = {
  link: 'The smartlink is paused or archived',
  target: 'The link is not for these visitors',
  blocked: 'Blocked by the link',
  type: 'Of another offer type',
  stream: 'Of the other stream',
  prelander: 'Prelander other than the link asks',
  category: 'Of a category that the link does not want',
  flow: 'Of a conversion flow that the link does not want',
  paused: 'Paused',
  country: 'Not for this country',
  os: 'Not for this system',
  carrier: 'For visitors of certain carriers alone',
  cap: 'Has reached its cap',
  prior: 'Prior offers get all of them',
  less: 'Others are expected to earn more',
} as const satisfies Record<LeftReason, string>;
