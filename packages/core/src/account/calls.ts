import * as z from 'zod/mini';
import { calls, get, nothing, post, unread } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { asksPage, Day, filled, Flag, Id, Money, text } from '../http/wire.ts';
import { paymentShape } from '../payment/calls.ts';
import { Account, PersonalInfo } from './account.ts';
import { Device } from './devices.ts';
import { Notice } from './notices.ts';
import { longestBasic } from './personal-info.ts';
import { Referee } from './referral.ts';

const Email = filled(254);
const Password = text(256);
const Code = text(16);
const Token = z.object({ token: z.string() });

const contact = { contact_type: Flag, country: text(8), timezone: Flag };

/** Its page, or its help, which customers of interactive ads have in place of it. */
const reportApi = ['view_report_api', 'view_help_report_api'] as const;

export const accountCalls = calls('account', {
  read: get('/accounts/user/info-r/', {
    asks: nothing,
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    gives: Account,
  }),
  edit: post('/accounts/user/edit-info-r/', {
    asks: z.object({ ...contact, contact_data: filled(75), city: filled(32), address: filled(512) }),
    who: 'publisher',
    needs: 'view_account',
    while: 'unblocked',
    gives: unread,
  }),
  personal: get('/accounts/', { asks: nothing, gives: PersonalInfo, who: 'publisher', needs: 'view_personal_info' }),
  editPersonal: post('/accounts/modify-r/', {
    asks: z.object({
      ...contact,
      account_type: Flag,
      company: filled(longestBasic.company),
      team_size: Flag,
      address: filled(longestBasic.address),
      contact_name: filled(longestBasic.contact_name),
      contact_number: filled(longestBasic.contact_number),
      payment: z.object(paymentShape),
      // As with the payment details alone: no money goes another way without it.
      password: z.optional(Password),
    }),
    gives: unread,
    who: 'publisher',
    needs: 'view_personal_info',
    while: 'unblocked',
    stale: ['payment', 'session'],
  }),
  changePassword: post('/accounts/modify-password/', {
    asks: z.object({ password: Password, origin_password: Password, confirm_password: Password }),
    who: 'member',
    needs: { none: 'Everybody has one.' },
    while: 'any',
    gives: unread,
  }),
  changeEmail: post('/accounts/modify-email/', {
    asks: z.object({ code: Code, email: Email }),
    who: 'member',
    needs: { none: 'Everybody has one.' },
    while: 'unblocked',
    gives: unread,
  }),
  // Who would change the address has to show that the account is theirs.
  emailCode: post('/accounts/email-code-r/', {
    asks: z.object({ email: Email, password: Password }),
    who: 'member',
    needs: { none: 'Everybody has one.' },
    while: 'unblocked',
    gives: unread,
    ours: true,
  }),
  agreeSdk: get('/api/aff/sdk_agreement/{id}/', {
    asks: z.object({ id: Id }),
    gives: unread,
    who: 'publisher',
    needs: { none: 'It comes before every page.' },
    while: 'unblocked',
    changes: true,
    stale: ['session'],
  }),
  token: get('/api/aff/get-token/', { asks: nothing, gives: Token, who: 'publisher', needs: reportApi }),
  renewToken: post('/api/aff/renew-token/', {
    asks: nothing,
    gives: Token,
    who: 'publisher',
    needs: reportApi,
    ours: true,
  }),
  referrals: get('/api/aff/recommend-list/', {
    asks: z.object({ create_start: z.optional(Day), create_end: z.optional(Day), ...asksPage(25) }),
    gives: z.object({ ...dataOf(Referee).shape, earned: Money }),
    who: 'publisher',
    needs: 'view_account',
  }),
  notices: get('/api/aff/notice/list/', {
    asks: nothing,
    gives: z.array(Notice),
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    ours: true,
  }),
  readNotices: post('/api/aff/notice/read/', {
    asks: z.object({ ids: z.array(Id).check(z.maxLength(1_000)) }),
    gives: unread,
    who: 'publisher',
    needs: 'view_account',
    while: 'unblocked',
    ours: true,
  }),
  devices: get('/accounts/device-r/list/', {
    asks: nothing,
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    gives: z.array(Device),
    ours: true,
  }),
  signOutDevice: post('/accounts/device-r/{id}/sign-out/', {
    asks: z.object({ id: Id }),
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    gives: unread,
    ours: true,
  }),
});
