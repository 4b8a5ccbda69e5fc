import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { version } from '../http/version.ts';
import { PaymentInfo } from '../payment/payment-info.ts';
import { Timezone } from '../reference/timezone.ts';
import { customerTypes, usertypes } from '../session/user.ts';

const Manager = z.object({ name_en: z.string(), skype: z.string(), email: z.string(), avatar: z.string() });

/** A publisher's account with the organisation behind it. */
export const Account = z.object({
  username: z.string(),
  email: z.string(),
  org: z.object({
    company: z.string(),
    account_type: z.int(),
    customer_type: z.int(),
    timezone: Timezone,
    country: z.string(),
    city: z.string(),
    address: z.string(),
    contact_type: z.int(),
    contact_data: z.string(),
    erp_status: z.int(),
    am_contact: Manager,
    invitation_url: z.string(),
    version,
  }),
});
export type Account = z.output<typeof Account>;

/** What is asked of a person or a company before it can be paid. */
export const PersonalInfo = z.object({
  account_type: z.int(),
  company: z.string(),
  team_size: z.int(),
  country: z.string(),
  address: z.string(),
  contact_name: z.string(),
  contact_number: z.string(),
  contact_type: z.int(),
  timezone: z.int(),
  erp_status: z.int(),
  status: z.int(),
  is_approved: z.int(),
  version,
  payment: z.optional(PaymentInfo),
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

export type AccountTab = 'userInfo' | 'apiKey' | 'referral';

/** @rule My Account has User Info and API Key, for publishers also Referral. */
export function accountTabs(usertype: number): AccountTab[] {
  return usertype === usertypes.publisher ? ['userInfo', 'apiKey', 'referral'] : ['userInfo', 'apiKey'];
}

/** @rule The query tab=1 of My Account opens the API key, tab=2 the referrals, any other the user info. */
export function accountTabOf(tab: string | null | undefined, usertype: number): AccountTab {
  const wanted = { '1': 'apiKey', '2': 'referral' }[tab ?? ''];
  return accountTabs(usertype).find((one) => one === wanted) ?? 'userInfo';
}

/** @rule Only a publisher sees the change of the password, the account type and the traffic type. */
export function seesPublisherFields(usertype: number): boolean {
  return usertype === usertypes.publisher;
}
