import * as z from 'zod/mini';
import { calls, get, nothing, post, unread } from '../http/call.ts';
import { Id, text, verbatim } from '../http/wire.ts';
import { SecondFactor } from './factor.ts';
import { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './passkey.ts';

/** What an account takes as a proof that it is them. */
export const Challenge = z.object({
  /** What a browser signs; null without a passkey. */
  passkey: z.nullable(PasskeyRequest),
  time_codes: z.boolean(),
  recovery_codes: z.boolean(),
  /** Where there is no second factor. */
  password: z.boolean(),
});
export type Challenge = z.output<typeof Challenge>;

/** One proof of these. */
export const Proof = z.object({
  passkey: z.optional(UsedPasskey),
  time_code: z.optional(text(16)),
  recovery_code: z.optional(text(40)),
  password: z.optional(verbatim(256)),
});
export type Proof = z.output<typeof Proof>;

/** New recovery codes, which are shown this once; none where there were some before. */
const NewCodes = z.object({ recovery_codes: z.array(z.string()) });

const opening = {
  who: 'member',
  needs: 'view_account',
  while: 'any',
  seats: 'all',
  beforeFactor: true,
  ours: true,
} as const;

export const secondFactorCalls = calls('secondFactor', {
  read: get('/accounts/second-factor-r/', { ...opening, asks: nothing, gives: SecondFactor }),
  startPasskey: post('/accounts/second-factor-r/passkey/start/', {
    ...opening,
    confirm: 'always',
    asks: nothing,
    gives: PasskeyCreation,
  }),
  addPasskey: post('/accounts/second-factor-r/passkey/add/', {
    ...opening,
    confirm: 'always',
    // Without a name it is called after the browser.
    asks: z.object({ name: z._default(text(64), ''), passkey: MadePasskey }),
    gives: NewCodes,
  }),
  removePasskey: post('/accounts/second-factor-r/passkey/{id}/remove/', {
    ...opening,
    confirm: 'always',
    asks: z.object({ id: Id }),
    gives: unread,
  }),
  startTimeCodes: post('/accounts/second-factor-r/time-codes/start/', {
    ...opening,
    confirm: 'always',
    asks: nothing,
    /** The secret in letters and as the address that apps read from a picture. */
    gives: z.object({ secret: z.string(), uri: z.string() }),
  }),
  addTimeCodes: post('/accounts/second-factor-r/time-codes/add/', {
    ...opening,
    confirm: 'always',
    asks: z.object({ time_code: text(16) }),
    gives: NewCodes,
  }),
  removeTimeCodes: post('/accounts/second-factor-r/time-codes/remove/', {
    ...opening,
    confirm: 'always',
    asks: nothing,
    gives: unread,
  }),
  renewRecoveryCodes: post('/accounts/second-factor-r/recovery-codes/renew/', {
    ...opening,
    confirm: 'always',
    asks: nothing,
    gives: NewCodes,
  }),
  startConfirm: post('/accounts/second-factor-r/confirm/start/', {
    ...opening,
    needs: { none: 'Whoever is signed in may show that it is them.' },
    asks: nothing,
    gives: Challenge,
  }),
  confirm: post('/accounts/second-factor-r/confirm/', {
    ...opening,
    needs: { none: 'Whoever is signed in may show that it is them.' },
    asks: Proof,
    gives: unread,
  }),
  // Between a right password and the session: known by the cookie that the login has given.
  startSignIn: post('/accounts/second-factor-r/sign-in/start/', {
    asks: nothing,
    gives: Challenge,
    who: 'anyone',
    ours: true,
  }),
  signIn: post('/accounts/second-factor-r/sign-in/', {
    asks: Proof,
    gives: z.object({ user_id: z.int() }),
    who: 'anyone',
    ours: true,
  }),
});
