import type { customerTypes } from '../session/user.ts';
import type { AccountTab, accountTypes } from './account.ts';
import type { ContactApp } from './contact-apps.ts';
import type { teamSizes } from './personal-info.ts';

export const accountWords = {
  selectOne: 'Please select one item.',
  originEmpty: 'Can not be empty.',
  sdkTerms: 'You must accept the general terms and conditions',
  underReview: 'Your details are under review and can not be changed now.',
  codeSent: 'A code was sent to {email}. It is good for 10 minutes.',
  signedOutByPassword: 'Your password was changed. Please log in with the new one.',
  signedOutByEmail: 'Your e-mail address was changed. Please log in with the new one.',
  commission: '3% of what your referees earn, 5% once a statement exceeds 50,000 USD.',
} as const;

export const accountTabWords = {
  userInfo: 'User Info',
  apiKey: 'API Key',
  referral: 'Referral',
} as const satisfies Record<AccountTab, string>;

export const customerTypeWords = {
  affiliate: 'Affiliate',
  sdk: 'SDK',
  sdk3: 'SDK3',
  interactive: 'Interactive Ads',
  network: 'Network',
} as const satisfies Record<keyof typeof customerTypes | 'network', string>;

export const accountTypeWords = { company: 'Company', individual: 'Individual/Team' } as const satisfies Record<
  keyof typeof accountTypes,
  string
>;

export const teamSizeWords = {
  partTime: 'Independent part-time',
  fullTime: 'Independent full-time',
  few: '2-5',
  some: '6-10',
  many: 'More than 10',
} as const satisfies Record<keyof typeof teamSizes, string>;

export const contactAppWords = {
  teams: 'Teams',
  qq: 'QQ',
  whatsApp: 'WhatsApp',
  linkedIn: 'LinkedIn',
  telegram: 'Telegram',
  facebook: 'Facebook',
  wechat: 'Wechat',
} as const satisfies Record<ContactApp, string>;
