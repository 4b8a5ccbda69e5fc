/** Every page permission that a server may grant. */
export const permissionNames = [
  'view_snapshot',
  'view_offers',
  'view_website',
  'view_creative_audit',
  'view_channel',
  'view_publisher_test',
  'view_tracker',
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
  'view_report_api',
  'view_account',
  'view_payment',
  'view_personal_info',
  'view_special',
  'view_support',
  'view_help_report_api',
] as const;
export type Permission = (typeof permissionNames)[number];

/** Who may make a call; `member` is anyone who is signed in. */
export type Who = 'anyone' | 'member' | 'publisher' | 'advertiser';

/** The permission that a call needs, several of which one is enough, or why it needs none. */
export type Needs = Permission | readonly [Permission, Permission, ...Permission[]] | { readonly none: string };

/**
 * In which standing of an account a call may be made: in a normal one only, in any but a blocked one, or in every one.
 */
export type Standing = 'normal' | 'unblocked' | 'any';

/**
 * Which people of an account make a call: everyone who has a seat, those alone who work with it, or none, so the owner by
 * themselves. What the people of an account may read is decided by the permissions of their roles.
 */
export type Seats = 'all' | 'working' | 'none';

/** What opens something to a member: a row does, and so does a page that has no call of its own. */
export interface Opening {
  readonly needs: Needs;
  readonly while: Standing;
  /** Of a call that changes something. */
  readonly changes?: boolean | undefined;
  /** Of a call; a page alone is open to all who hold its permission. */
  readonly seats?: Seats | undefined;
}

/**
 * Whether whoever makes a call shows anew that it is them: by the second factor where the account has one, and with
 * `always` by the password where it has none.
 */
export type Confirm = 'no' | 'factor' | 'always';

/** What a row says of who may make its call. Whoever is not signed in holds no permission and has no standing. */
export type Rights<W extends Who> = { readonly who: W } & (W extends 'anyone'
  ? {
      readonly needs?: never;
      readonly while?: never;
      readonly seats?: never;
      readonly confirm?: never;
      readonly beforeFactor?: never;
    }
  : {
      readonly needs: Needs;
      /** Where a row does not say: what changes something in a normal one only, all else in any but a blocked one. */
      readonly while?: Standing;
      /** Where a row does not say: what changes something those who work with the account, all else everyone with a seat. */
      readonly seats?: Seats;
      readonly confirm?: Confirm;
      /** Open to who has yet to set up the second factor that the operator requires. */
      readonly beforeFactor?: boolean;
    });

/** The permissions of which a call needs one; none of them where it needs none. */
export function permissionsIn(needs: Needs): readonly Permission[] {
  if (typeof needs === 'string') return [needs];
  return 'none' in needs ? [] : needs;
}
