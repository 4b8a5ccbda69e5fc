import * as z from 'zod/mini';
import { anyText } from '../http/perhaps.ts';

export const usertypes = { advertiser: 2, publisher: 3 } as const;
export const Usertype = z.literal([usertypes.advertiser, usertypes.publisher]);
export type Usertype = z.output<typeof Usertype>;

/** The states of an account. */
export const userStatuses = { underReview: 0, normal: 1, blocked: 2, notApproved: 3 } as const;

/** The kinds of customers that are treated differently; any other number is a network. */
export const customerTypes = { affiliate: 0, sdk: 11, sdk3: 12, interactive: 13 } as const;

export const User = z.object({
  id: z.int(),
  un: z.string(),
  status: z.int(),
  customer_type: z.int(),
  sdk_agreement_conformed: z.boolean(),
  is_sdk: z.boolean(),
  /** What the account manager has to say about the status. */
  info: anyText,
});
export type User = z.output<typeof User>;

/** @rule A host that contains 'adv' belongs to the advertisers. */
export function isAdvertiserHost(host: string): boolean {
  return host.toLowerCase().includes('adv');
}

/** @rule An SDK affiliate is a publisher whose account is marked is_sdk. */
export function isSdkAffiliate(user: Pick<User, 'is_sdk'>, usertype: number): boolean {
  return usertype === usertypes.publisher && user.is_sdk;
}
