import * as z from 'zod/mini';
import { calls, get, nothing, post, unread } from '../http/call.ts';
import { noPage, someOf } from '../http/pager.ts';
import { perhaps } from '../http/perhaps.ts';
import { asksList, Day, Email, filled, Id, Money, oneOf, several, text, verbatim, whole } from '../http/wire.ts';
import { since } from '../http/version.ts';
import { paymentShape } from '../payment/calls.ts';
import { CountryCode } from '../reference/country-code.ts';
import { Account, accountTypes, PersonalInfo } from './account.ts';
import { ApiKey, MadeApiKey, newApiKey } from './api-keys.ts';
import { AlertSettings, noAlerts, savedAlerts } from './alerts.ts';
import { contactApps } from './contact-apps.ts';
import { Device } from './devices.ts';
import { Notice } from './notices.ts';
import { longestBasic, teamSizes } from './personal-info.ts';
import { Referee } from './referral.ts';
import { seatRows } from './seat-calls.ts';
import { longestUserInfo } from './user-info.ts';
import {
  noTelegram,
  removedTelegram,
  savedTelegram,
  savedTelegramBot,
  Telegram,
  TelegramChats,
  TelegramTest,
} from './telegram.ts';
import { noWebhook, savedWebhook, SavedWebhook, Webhook, WebhookTest } from './webhook.ts';

const Password = verbatim(256);
const Code = text(16);
const Token = z.object({ token: z.string() });
const Referees = z.object({ ...someOf(Referee).shape, earned: perhaps(Money, undefined) });

// The server knows the zones, of which there are some hundreds.
const contact = { contact_type: oneOf(contactApps), country: CountryCode, timezone: whole(1, 10_000) };

/** Its page, or its help, which customers of interactive ads have in place of it. */
const reportApi = ['view_report_api', 'view_help_report_api'] as const;

const aboutKeys = { who: 'publisher', needs: 'view_report_api', while: 'any', ours: true } as const;

/** Where alerts go, which only the owner of an account decides. */
const ofAlerts = { who: 'publisher', needs: 'view_account', seats: 'none', while: 'unblocked', ours: true } as const;

export const accountCalls = calls('account', {
  read: get('/accounts/user/info-r/', {
    asks: nothing,
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    gives: perhaps(Account, Account.parse({})),
  }),
  edit: post('/accounts/user/edit-info-r/', {
    asks: z.object({
      version: since,
      ...contact,
      contact_data: filled(longestUserInfo.contact_data),
      city: filled(longestUserInfo.city),
      address: filled(longestUserInfo.address, 'manyLines'),
    }),
    seats: 'none',
    who: 'publisher',
    needs: 'view_account',
    while: 'unblocked',
    gives: unread,
    edits: Account,
  }),
  personal: get('/accounts/', {
    asks: nothing,
    gives: perhaps(PersonalInfo, PersonalInfo.parse({})),
    who: 'publisher',
    needs: 'view_personal_info',
  }),
  editPersonal: post('/accounts/modify-r/', {
    asks: z.object({
      version: since,
      ...contact,
      account_type: oneOf(accountTypes),
      company: filled(longestBasic.company),
      team_size: oneOf(teamSizes),
      address: filled(longestBasic.address, 'manyLines'),
      contact_name: filled(longestBasic.contact_name),
      contact_number: filled(longestBasic.contact_number),
      payment: z.object({ version: since, ...paymentShape }),
      // As with the payment details alone: no money goes another way without it.
      password: z.optional(Password),
    }),
    gives: unread,
    edits: PersonalInfo,
    seats: 'none',
    who: 'publisher',
    needs: 'view_personal_info',
    confirm: 'factor',
    while: 'unblocked',
    stale: ['payment', 'session'],
  }),
  changePassword: post('/accounts/modify-password/', {
    asks: z.object({ password: Password, origin_password: Password, confirm_password: Password }),
    seats: 'all',
    who: 'member',
    needs: { none: 'Everybody has one.' },
    confirm: 'factor',
    while: 'any',
    gives: unread,
  }),
  changeEmail: post('/accounts/modify-email/', {
    asks: z.object({ code: Code, email: Email }),
    seats: 'all',
    who: 'member',
    needs: { none: 'Everybody has one.' },
    confirm: 'factor',
    while: 'unblocked',
    gives: unread,
  }),
  // Who would change the address has to show that the account is theirs.
  emailCode: post('/accounts/email-code-r/', {
    asks: z.object({ email: Email, password: Password }),
    seats: 'all',
    who: 'member',
    needs: { none: 'Everybody has one.' },
    confirm: 'factor',
    while: 'unblocked',
    gives: unread,
    ours: true,
  }),
  agreeSdk: get('/api/aff/sdk_agreement/{id}/', {
    asks: z.object({ id: Id }),
    gives: unread,
    seats: 'none',
    who: 'publisher',
    needs: { none: 'It comes before every page.' },
    while: 'unblocked',
    changes: true,
    stale: ['session'],
  }),
  token: get('/api/aff/get-token/', {
    asks: nothing,
    gives: Token,
    seats: 'none',
    who: 'publisher',
    needs: reportApi,
    confirm: 'factor',
  }),
  renewToken: post('/api/aff/renew-token/', {
    asks: nothing,
    gives: Token,
    seats: 'none',
    who: 'publisher',
    needs: reportApi,
    confirm: 'factor',
    ours: true,
  }),
  apiKeys: get('/api/aff/api-key/list/', {
    ...aboutKeys,
    seats: 'working',
    asks: nothing,
    gives: z.array(ApiKey),
    absent: [],
  }),
  makeApiKey: post('/api/aff/api-key/make/', {
    ...aboutKeys,
    asks: z.object(newApiKey),
    gives: MadeApiKey,
    while: 'normal',
    confirm: 'always',
  }),
  revokeApiKey: post('/api/aff/api-key/{id}/revoke/', { ...aboutKeys, asks: z.object({ id: Id }), gives: ApiKey }),
  referrals: get('/api/aff/recommend-list/', {
    asks: z.object({ create_start: z.optional(Day), create_end: z.optional(Day), ...asksList(25) }),
    gives: perhaps(Referees, { ...noPage, earned: undefined }),
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
    absent: [],
  }),
  readNotices: post('/api/aff/notice/read/', {
    asks: z.object({ ids: several(Id, 1_000) }),
    gives: unread,
    seats: 'all',
    who: 'publisher',
    needs: 'view_account',
    while: 'unblocked',
    ours: true,
  }),
  /** Which notifications come by e-mail too, and when. */
  alerts: get('/api/aff/alert-settings/', {
    ...ofAlerts,
    asks: nothing,
    gives: AlertSettings,
    while: 'any',
    absent: noAlerts,
  }),
  saveAlerts: post('/api/aff/alert-settings/save/', {
    ...ofAlerts,
    asks: z.object(savedAlerts),
    gives: AlertSettings,
  }),
  /** Where alerts are sent as signed requests. */
  webhook: get('/api/aff/alert-webhook/', {
    ...ofAlerts,
    asks: nothing,
    gives: Webhook,
    while: 'any',
    absent: { ...noWebhook, is_on: false },
  }),
  saveWebhook: post('/api/aff/alert-webhook/save/', {
    ...ofAlerts,
    asks: z.object(savedWebhook),
    gives: SavedWebhook,
  }),
  renewWebhookSecret: post('/api/aff/alert-webhook/secret/', {
    ...ofAlerts,
    asks: nothing,
    gives: z.object({ secret: z.string() }),
  }),
  testWebhook: post('/api/aff/alert-webhook/test/', {
    ...ofAlerts,
    asks: nothing,
    gives: WebhookTest,
  }),
  /** Which bot sends alerts by Telegram, and to which chat. */
  telegram: get('/api/aff/alert-telegram/', {
    ...ofAlerts,
    asks: nothing,
    gives: Telegram,
    while: 'any',
    absent: { ...noTelegram, is_on: false },
  }),
  saveTelegramBot: post('/api/aff/alert-telegram/bot/', {
    ...ofAlerts,
    asks: z.object(savedTelegramBot),
    gives: Telegram,
  }),
  saveTelegram: post('/api/aff/alert-telegram/save/', {
    ...ofAlerts,
    asks: z.object(savedTelegram),
    gives: Telegram,
  }),
  removeTelegram: post('/api/aff/alert-telegram/remove/', {
    ...ofAlerts,
    asks: z.object(removedTelegram),
    gives: Telegram,
  }),
  findTelegramChats: post('/api/aff/alert-telegram/chats/', {
    ...ofAlerts,
    asks: nothing,
    gives: TelegramChats,
  }),
  testTelegram: post('/api/aff/alert-telegram/test/', {
    ...ofAlerts,
    asks: nothing,
    gives: TelegramTest,
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
    seats: 'all',
    who: 'publisher',
    needs: 'view_account',
    while: 'any',
    gives: unread,
    ours: true,
  }),
  ...seatRows,
});
