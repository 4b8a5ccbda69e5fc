import * as z from 'zod/mini';

export const usertypes = { advertiser: 2, publisher: 3 } as const;
export const Usertype = z.union([z.literal(usertypes.advertiser), z.literal(usertypes.publisher)]);
export type Usertype = z.output<typeof Usertype>;

/** The states of an account. */
export const userStatuses = { underReview: 0, normal: 1, blocked: 2, notApproved: 3 } as const;

export const User = z.object({
  id: z.int(),
  un: z.string(),
  status: z.int(),
  customer_type: z.int(),
  sdk_agreement_conformed: z.boolean(),
  is_sdk: z.boolean(),
});
export type User = z.output<typeof User>;

/** @rule A host that contains 'adv' belongs to the advertisers. */
export function isAdvertiserHost(host: string): boolean {
  return host.toLowerCase().includes('adv');
}
