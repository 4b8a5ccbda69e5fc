import type { AstrayReason } from './astray.ts';
import type { LeftReason } from './simulate.ts';

export const astrayReasonWords = {
  country: 'No offer for this country',
  os: 'No offer for this system',
  carrier: 'No offer for this carrier',
  cap: 'Offer caps reached',
  paused: 'Offers paused',
  notApproved: 'No approved offer',
  account: 'Account under review, not approved or blocked',
  source: 'Blocked source',
  blockedSource: 'Traffic excluded by the network',
  link: 'Smartlink paused or archived',
  duplicate: 'Duplicate click',
  bot: 'Bot or prefetch',
} as const satisfies Record<AstrayReason, string>;

export const leftReasonWords = {
  link: 'Smartlink paused or archived',
  target: 'Outside the targeting of this smartlink',
  blocked: 'Blocked by this smartlink',
  type: 'Different offer type',
  stream: 'Different stream type',
  prelander: 'Prelander setting does not match',
  category: 'Category excluded by this smartlink',
  flow: 'Conversion flow excluded by this smartlink',
  paused: 'Paused',
  country: 'Not available in this country',
  os: 'Not available on this system',
  carrier: 'Only for certain carriers',
  cap: 'Cap reached',
  prior: 'All traffic goes to prior offers',
  less: 'Other offers are expected to earn more',
} as const satisfies Record<LeftReason, string>;
