import type { ApiScope } from '@millrace/core/account';
import { reportPermissions } from '@millrace/core/reports';
import type { Opening } from '@millrace/core/session';

/** What a member holds to whom keys of a scope open anything. */
export const scopeOpenings: Readonly<Record<ApiScope, Opening>> = {
  figures: { needs: ['view_snapshot', 'view_offers', ...reportPermissions], while: 'any' },
  links: { needs: ['view_offers', 'view_creative_audit'], while: 'any' },
  channels: { needs: ['view_channel', 'view_publisher_test', 'view_website'], while: 'any' },
  account: { needs: { none: 'A profile is everybody’s.' }, while: 'any' },
  money: { needs: ['view_payment', 'view_personal_info'], while: 'any' },
};
