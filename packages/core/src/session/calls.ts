import * as z from 'zod/mini';
import { calls, file, get, nothing, post, unread } from '../http/call.ts';
import { MenuEntry } from './menu.ts';
import { User, Usertype } from './user.ts';

const Orgtype = z.object({ orgtype: z.optional(Usertype) });

/** Which form a captcha belongs to. */
export const CaptchaPurpose = z.enum(['login', 'reset', 'register']);
export type CaptchaPurpose = z.output<typeof CaptchaPurpose>;

const short = z.string().check(z.maxLength(254));

export const Permissions = z.object({
  en: z.array(z.string()),
  p: z.object({ uid: z.int(), un: z.string() }),
  usertype: Usertype,
  jsca: z.array(z.string()),
});
export type Permissions = z.output<typeof Permissions>;

export const Profile = z.object({
  en: z.array(z.string()),
  p: z.object({ uid: z.int(), un: z.string() }),
  menus: z.array(MenuEntry),
  user: User,
});
export type Profile = z.output<typeof Profile>;

export const sessionCalls = calls('session', {
  permission: get('/accounts/permission-r/', { asks: nothing, gives: Permissions, payload: 'a', ours: true }),
  profile: get('/accounts/profile-r/', { asks: Orgtype, gives: Profile }),
  loginInfo: get('/accounts/login-info/', {
    asks: nothing,
    gives: z.object({ status: z.int(), user_id: z.nullable(z.int()) }),
    who: 'anyone',
  }),
  login: post('/accounts/login-r/', {
    asks: z.object({
      username: short,
      // Longer than any password may be, short enough that hashing it costs nothing.
      password: z.string().check(z.maxLength(256)),
      captcha: z._default(short, ''),
      orgtype: z._default(Usertype, 3),
      remember: z._default(z.boolean(), false),
    }),
    gives: z.object({ user_id: z.int() }),
    who: 'anyone',
  }),
  logout: get('/accounts/logout/', { asks: nothing, gives: unread, who: 'anyone', changes: true }),
  captcha: get('/api/common/get-captcha/', {
    asks: z.object({ random: z._default(short, ''), purpose: z._default(CaptchaPurpose, 'login') }),
    gives: file,
    who: 'anyone',
  }),
  checkCaptcha: post('/api/common/check-captcha/', {
    asks: z.object({ captcha: short, purpose: z._default(CaptchaPurpose, 'login') }),
    gives: unread,
    who: 'anyone',
  }),
});
