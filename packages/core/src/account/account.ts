import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { anyInt, anyText, perhaps } from '../http/perhaps.ts';
import { version } from '../http/version.ts';
import { PaymentInfo } from '../payment/payment-info.ts';
import { Timezone } from '../reference/timezone.ts';
import { customerTypes, usertypes } from '../session/user.ts';
import { DetailsReview } from './details-review.ts';

const Manager = z.object({
  name_en: anyText,
  skype: anyText,
  email: anyText,
  avatar: anyText,
  /** The name in Chinese, where the operator has given one. */
  name_zh: z.optional(perhaps(z.string(), undefined)),
});
const noManager = { name_en: '', skype: '', email: '', avatar: '' };
const noZone = { id: 0, gmt: '', location: '', name: '' };

/** Which sections of the details are under review or were refused; a server may not tell them apart. */
const reviews = z.optional(perhaps(z.array(DetailsReview), undefined));

const Organisation = z.object({
  company: anyText,
  account_type: anyInt(1),
  customer_type: anyInt(0),
  timezone: perhaps(Timezone, noZone),
  country: anyText,
  city: anyText,
  address: anyText,
  contact_type: anyInt(0),
  contact_data: anyText,
  erp_status: anyInt(0),
  reviews,
  am_contact: perhaps(Manager, noManager),
  invitation_url: anyText,
  version,
});

/** A publisher's account with the organisation behind it. */
export const Account = z.object({
  username: anyText,
  email: anyText,
  org: perhaps(Organisation, Organisation.parse({})),
});
export type Account = z.output<typeof Account>;

/** What is asked of a person or a company before it can be paid. */
export const PersonalInfo = z.object({
  account_type: anyInt(1),
  company: anyText,
  team_size: anyInt(0),
  country: anyText,
  address: anyText,
  contact_name: anyText,
  contact_number: anyText,
  contact_type: anyInt(0),
  timezone: anyInt(0),
  erp_status: anyInt(0),
  reviews,
  status: anyInt(1),
  is_approved: anyInt(0),
  version,
  payment: z.optional(perhaps(PaymentInfo, undefined)),
});
export type PersonalInfo = z.output<typeof PersonalInfo>;

/** @rule A customer type of 0 is an Affiliate, 11 SDK, 12 SDK3, 13 Interactive Ads, any other a Network. */
export function customerTypeName(customer_type: number): keyof typeof customerTypes | 'network' {
  return nameOf(customerTypes, customer_type) ?? 'network';
}

/** Who an account belongs to. */
export const accountTypes = { company: 1, individual: 0 } as const;

/** @rule An account type that is not 0 is a Company, 0 is an Individual or Team. */
export function accountTypeName(account_type: number): keyof typeof accountTypes {
  return account_type === accountTypes.individual ? 'individual' : 'company';
}

/** @rule The name of an account is called Company for a company, and Full name for an individual or a team. */
export function nameOfAccount(account_type: number | undefined): 'company' | 'fullName' {
  return account_type === accountTypes.individual ? 'fullName' : 'company';
}

export type AccountTab = 'userInfo' | 'apiKey' | 'referral' | 'people';

/** @rule My Account has User Info and API Key, for publishers also Referral and People. */
export function accountTabs(usertype: number): AccountTab[] {
  return usertype === usertypes.publisher ? ['userInfo', 'apiKey', 'referral', 'people'] : ['userInfo', 'apiKey'];
}

/** @rule The query tab=1 of My Account opens the API key, tab=2 the referrals, tab=3 the people of the account, any other the user info. */
export function accountTabOf(tab: string | null | undefined, usertype: number): AccountTab {
  const tabName = { '1': 'apiKey', '2': 'referral', '3': 'people' }[tab ?? ''];
  return accountTabs(usertype).find((one) => one === tabName) ?? 'userInfo';
}

/** @rule Only a publisher sees the change of the password, the account type and the traffic type. */
export function seesPublisherFields(usertype: number): boolean {
  return usertype === usertypes.publisher;
}
