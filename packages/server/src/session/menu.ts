import type { MenuPlan } from '@millrace/core/session';

/** The pages of the portal, in their groups, with what opens each. */
export const menu: readonly MenuPlan[] = [
  { t: 'Offers', i: 'offers', ul: [{ t: 'Offer List', u: '/offers/my', permissions: ['view_offers'] }] },
];
