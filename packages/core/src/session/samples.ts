import type { Permissions, Profile } from './calls.ts';
import { permissionNames } from './permissions.ts';

export function somePermissions(part: Partial<Permissions> = {}): Permissions {
  const p = { uid: 7, un: 'publisher@demo.test' };
  return { en: [...permissionNames], p, usertype: 3, jsca: [], needs_factor: false, ...part };
}

export function aProfile(part: Partial<Profile> = {}): Profile {
  return {
    en: [...permissionNames],
    p: { uid: 7, un: 'publisher@demo.test' },
    menus: [{ t: 'Offers', i: 'offers', u: '', ul: [{ t: 'Offer List', i: '', u: '/offers/my', ul: [] }] }],
    user: {
      id: 7,
      un: 'publisher@demo.test',
      status: 1,
      customer_type: 0,
      sdk_agreement_conformed: true,
      is_sdk: false,
      info: '',
    },
    role: '',
    integration: 1,
    viewed_by: '',
    ...part,
  };
}
