import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, file, get, nothing, post, unread } from '../http/call.ts';
import { perhaps } from '../http/perhaps.ts';
import { Email, filled, text, verbatim } from '../http/wire.ts';
import { word } from '../http/word.ts';
import { MenuEntry } from './menu.ts';
import type { Role, SeatRole } from './roles.ts';
import { User, Usertype } from './user.ts';

const Orgtype = z.object({ orgtype: z.optional(Usertype) });

/** Which form a captcha belongs to. */
export const CaptchaPurpose = z.literal(['login', 'reset', 'register']);
export type CaptchaPurpose = z.output<typeof CaptchaPurpose>;

/** The languages that we speak and write in. */
export const locales = ['en', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];

/** What a browser works on in place of a person: parameters of an ALTCHA challenge. */
export const CaptchaPuzzle = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
});
export type CaptchaPuzzle = z.output<typeof CaptchaPuzzle>;

/** What is read off a picture, or the number that a browser found in its place. */
const Captcha = verbatim(254);
/** A token of a mailed link, in the characters of base64url. */
const Token = z.string().check(z.minLength(1), z.maxLength(128));
// Longer than any password may be, short enough that hashing it costs nothing.
const Password = verbatim(256);

/** Who has signed in: the owner of the account, or somebody who has a seat of it. */
const Person = z.object({ id: z.int(), un: z.string(), role: word<Role>() });

export const Permissions = z.object({
  en: z.array(z.string()),
  /** The account. */
  p: z.object({ uid: z.int(), un: z.string() }),
  /** Where the server says it; else it is the owner. */
  person: z.optional(Person),
  usertype: Usertype,
  jsca: perhaps(z.array(z.string()), []),
  /** Of the account, where the server says it. */
  status: z.optional(z.int()),
  /** The operator requires a second factor, and this account has none yet. */
  needs_factor: z._default(z.boolean(), false),
});
export type Permissions = z.output<typeof Permissions>;

export const Profile = z.object({
  en: z.array(z.string()),
  p: z.object({ uid: z.int(), un: z.string() }),
  menus: z.array(MenuEntry),
  user: User,
  role: z._default(z.string(), ''),
  person: z.optional(Person),
  integration: z._default(z.int(), 1),
  /** The operator who looks at the account, and can change nothing; empty for its owner. */
  viewed_by: z._default(z.string(), ''),
});
export type Profile = z.output<typeof Profile>;

export const sessionCalls = calls('session', {
  permission: get('/accounts/permission-r/', {
    asks: nothing,
    who: 'member',
    needs: { none: 'Every page has it.' },
    beforeFactor: true,
    while: 'any',
    gives: Permissions,
    payload: 'a',
    ours: true,
  }),
  profile: get('/accounts/profile-r/', {
    asks: Orgtype,
    who: 'member',
    needs: { none: 'Every page has it.' },
    while: 'any',
    gives: Profile,
  }),
  loginInfo: get('/accounts/login-info/', {
    asks: nothing,
    // The name is ours: by it a page that was left open says who is signed in by now.
    gives: z.object({ status: z.int(), user_id: perhaps(z.nullable(z.int()), null), un: z.optional(z.string()) }),
    who: 'anyone',
  }),
  // A page of another origin can't read the cookie.
  csrf: get('/accounts/csrf-r/', { asks: nothing, gives: z.object({ token: z.string() }), who: 'anyone', ours: true }),
  // A host's own server asks, with the secret key of the publisher as its bearer.
  widgetSession: post('/accounts/widget-session-r/', {
    asks: nothing,
    gives: z.object({ token: z.string(), expires_at: z.string() }),
    who: 'anyone',
    unguarded: 'A server has no session: its secret key says who it is.',
    ours: true,
  }),
  login: post('/accounts/login-r/', {
    asks: z.object({
      username: filled(254),
      password: Password,
      captcha: always(Captcha, ''),
      orgtype: always(Usertype, 3),
      remember: z._default(z.boolean(), false),
    }),
    gives: perhaps(z.object({ user_id: z.int() }), { user_id: 0 }),
    who: 'anyone',
  }),
  // Letters are written in it from then on.
  speak: post('/accounts/language-r/', {
    asks: z.object({ locale: z.literal(locales) }),
    gives: unread,
    who: 'member',
    needs: { none: 'Everybody reads a language.' },
    seats: 'all',
    while: 'any',
    ours: true,
  }),
  logout: get('/accounts/logout/', { asks: nothing, gives: unread, who: 'anyone', changes: true }),
  captcha: get('/api/common/get-captcha/', {
    asks: z.object({ random: z._default(text(254), ''), purpose: z._default(CaptchaPurpose, 'login') }),
    gives: file,
    who: 'anyone',
    changes: true,
    unguarded: 'A picture sends no token, and what changes is which text this visitor has to type.',
  }),
  // For who can't read a picture: the text of this captcha is the number that solves the puzzle.
  captchaProof: get('/api/common/get-captcha-proof/', {
    asks: z.object({ purpose: z._default(CaptchaPurpose, 'login') }),
    gives: CaptchaPuzzle,
    who: 'anyone',
    changes: true,
    unguarded: 'What changes is which text this visitor has to send, as with the picture.',
    ours: true,
  }),
  checkCaptcha: post('/api/common/check-captcha/', {
    asks: z.object({ captcha: Captcha, purpose: z._default(CaptchaPurpose, 'login') }),
    gives: unread,
    who: 'anyone',
  }),
  // The four that mail something answer alike whether the address is known or not.
  verifySend: get('/accounts/verify-send-r/', {
    asks: z.object({ email: Email }),
    gives: unread,
    who: 'anyone',
    changes: true,
  }),
  verifySendAgain: post('/accounts/verify-send-again-r/', {
    asks: z.object({ email: Email }),
    gives: unread,
    who: 'anyone',
  }),
  emailSend: post('/accounts/email-send/', {
    asks: z.object({ email: Email, template: always(z.literal('account_active'), 'account_active') }),
    gives: unread,
    who: 'anyone',
  }),
  forget: post('/accounts/forget/', {
    asks: z.object({ email: Email, captcha: Captcha }),
    gives: unread,
    who: 'anyone',
  }),
  // Opened from a mail by its reader: it answers with a redirect to the page that shows the result.
  verify: get('/accounts/verify-r/', {
    asks: z.object({ token: Token }),
    gives: unread,
    who: 'anyone',
    changes: true,
    unguarded: 'Whoever follows the link of a letter has its token and no page of ours.',
    misread: '/user-verify?verify=0',
    ours: true,
  }),
  resetCheck: get('/accounts/reset-check-r/', {
    asks: z.object({ token: Token }),
    gives: z.object({ email: z.string() }),
    who: 'anyone',
    ours: true,
  }),
  reset: post('/accounts/reset-r/', {
    asks: z.object({ token: Token, password: Password, confirm_password: Password }),
    gives: unread,
    who: 'anyone',
    ours: true,
  }),
  /** Who invites whom to a seat of their account, for whoever has the link of the letter. */
  invitation: get('/accounts/invitation-r/', {
    asks: z.object({ token: Token }),
    gives: z.object({ email: z.string(), by: z.string(), role: word<SeatRole>() }),
    who: 'anyone',
    ours: true,
  }),
  acceptInvitation: post('/accounts/invitation-r/accept/', {
    asks: z.object({ token: Token, password: Password, confirm_password: Password }),
    gives: z.object({ user_id: z.int() }),
    who: 'anyone',
    ours: true,
  }),
});
