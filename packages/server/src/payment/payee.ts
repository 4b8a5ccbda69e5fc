import type { profiles } from '../session/profile-tables.ts';

type Profile = Pick<typeof profiles.$inferSelect, 'company' | 'contact_name'>;

/** Whose name a payment bears: the beneficiary, or where none was given the account's own, as the form says. */
export function payeeOf(details: { readonly beneficiary: string } | null, profile: Profile | null | undefined): string {
  return details?.beneficiary || profile?.company || profile?.contact_name || '';
}
