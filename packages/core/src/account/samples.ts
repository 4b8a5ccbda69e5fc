import type { Answer } from '../http/call.ts';
import type { ApiKey } from './api-keys.ts';
import type { accountCalls } from './calls.ts';
import { usualFrequencies, type AlertSettings } from './alerts.ts';
import { aPaymentInfo } from '../payment/samples.ts';
import type { Account, PersonalInfo } from './account.ts';
import type { Device } from './devices.ts';
import { noticeText } from './notice-text.ts';
import { noticeKinds, type Notice, type NoticeTold } from './notices.ts';
import type { BasicInfo } from './personal-info.ts';
import { commission, type Referee } from './referral.ts';
import { noTelegram, type Telegram, type TelegramChat, type TelegramTest } from './telegram.ts';
import { noWebhook, type Webhook, type WebhookTest } from './webhook.ts';
import { noticeWords } from './words.ts';

export function anAccount(org: Partial<Account['org']> = {}): Account {
  return {
    username: 'publisher@demo.test',
    email: 'publisher@demo.test',
    org: {
      company: 'Brook Media',
      account_type: 1,
      customer_type: 0,
      timezone: { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' },
      country: 'DE',
      city: 'Hamburg',
      address: '1 Mill Street',
      contact_type: 0,
      contact_data: 'brook.media',
      erp_status: 0,
      am_contact: { name_en: 'Robin Vale', skype: 'robin.vale', email: 'robin@millrace.test', avatar: '' },
      invitation_url: 'http://localhost:4000/register?invitation_code=7',
      ...org,
    },
  };
}

export function aPersonalInfo(part: Partial<PersonalInfo> = {}): PersonalInfo {
  return {
    account_type: 1,
    company: 'Brook Media',
    team_size: 3,
    country: 'DE',
    address: '1 Mill Street',
    contact_name: 'Ada Brook',
    contact_number: 'brook.media',
    contact_type: 0,
    timezone: 2,
    erp_status: 0,
    status: 1,
    is_approved: 1,
    payment: aPaymentInfo(),
    ...part,
  };
}

export function aBasicInfo(part: Partial<BasicInfo> = {}): BasicInfo {
  const { erp_status: _erp, status: _status, is_approved: _approved, payment: _payment, ...basic } = aPersonalInfo();
  return { ...basic, ...part };
}

export function someReferees(count: number): Referee[] {
  return Array.from({ length: count }, (_, index) => {
    const statement = String((index * 7919) % 60_000);
    return {
      uid: 801 + index,
      create_date: '2026-10-05T08:00:00Z',
      statement,
      commission: commission(statement, statement),
    };
  });
}

const texts: Record<Notice['kind'], NoticeTold> = {
  application: { code: 'applicationApproved', values: { name: 'Harbor Tycoon - Android - DE', oid: '202041' } },
  payment: { code: 'detailsInForce', values: { id: '31' } },
  postback: { code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } },
  terms: { code: 'termsUpdated', values: {} },
  creative: { code: 'creativeRejected', values: { name: 'Summer 320 × 50', reason: 'The text can not be read.' } },
  website: { code: 'websiteVerified', values: { url: 'https://pixel-arcade.test' } },
  account: { code: 'passwordChanged', values: {} },
  conversion: { code: 'conversionsReversed', values: { count: '2', amount: '3.60' } },
  offer: { code: 'offerEnds', values: { name: 'Harbor Tycoon - Android - DE', oid: '202041', day: '2026-12-31' } },
  smartlink: { code: 'linkBroken', values: { name: 'Autumn games', gid: '5001' } },
};

/** `count` notices, one an hour, going through the kinds; every third was read. */
export function someNotices(count: number): Notice[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = noticeKinds[index % noticeKinds.length] ?? 'terms';
    const at = new Date(Date.UTC(2026, 10, 20, 12) - index * 3_600_000).toISOString();
    const { code, values } = texts[kind];
    const text = noticeText({ text: '', code, values }, noticeWords);
    return { id: 1 + index, kind, text, code, values, at, is_read: index % 3 === 2 ? 1 : 0 };
  });
}

/** One in use, one that changes things and has no end, one that is over, one that was revoked. */
export function someApiKeys(): ApiKey[] {
  const usual = { may_change: false, last_used_at: null, expires_at: null, revoked_at: null } as const;
  return [
    {
      ...usual,
      id: 14,
      name: 'Nightly figures',
      scopes: ['figures', 'money'],
      last_four: 'k7Qx',
      created_at: '2026-11-02T07:12:00Z',
      last_used_at: '2026-11-20T11:58:00Z',
      expires_at: '2027-01-31T07:12:00Z',
    },
    {
      ...usual,
      id: 11,
      name: 'Link builder',
      scopes: ['links', 'channels'],
      may_change: true,
      last_four: '9_Rw',
      created_at: '2026-09-14T09:30:00Z',
      made_by: 'mia.berg@brook.example',
      last_used_at: '2026-11-19T22:41:00Z',
    },
    {
      ...usual,
      id: 6,
      name: 'Spreadsheet',
      scopes: ['figures'],
      last_four: 'a0Zt',
      created_at: '2026-08-03T06:00:00Z',
      last_used_at: '2026-10-30T05:20:00Z',
      expires_at: '2026-11-01T06:00:00Z',
    },
    {
      ...usual,
      id: 3,
      name: 'Old agency',
      scopes: ['figures', 'links', 'channels', 'account', 'money'],
      may_change: true,
      last_four: 'Vb2-',
      created_at: '2026-06-21T10:05:00Z',
      revoked_at: '2026-11-12T08:44:00Z',
    },
  ];
}

/** A key that was made just now, which is told this once. */
export function aMadeApiKey(part: Partial<ApiKey> = {}): Answer<typeof accountCalls.makeApiKey> {
  const made: ApiKey = {
    id: 15,
    name: 'Warehouse',
    scopes: ['figures'],
    may_change: false,
    last_four: '3nQk',
    created_at: '2026-11-20T12:00:00Z',
    last_used_at: null,
    expires_at: '2027-02-18T12:00:00Z',
    revoked_at: null,
    ...part,
  };
  return { key: 'mra_Zk81vQ2nTjYx0cLrA7dWm5uPs9EoHfBgI6tKyXe3nQk', made };
}

export function someDevices(): Device[] {
  return [
    { id: 1, name: 'Chrome on Android', country: 'DE', last_seen: '2026-11-20T07:00:00Z', is_this: 0 },
    { id: 2, name: 'Firefox on Linux', country: 'DE', last_seen: '2026-11-19T21:00:00Z', is_this: 1 },
    { id: 3, name: 'Safari on macOS', country: 'FR', last_seen: '2026-11-20T09:00:00Z', is_this: 0 },
  ];
}

/** What a publisher of Berlin has chosen. */
export function someAlertSettings(): AlertSettings {
  return {
    ...usualFrequencies,
    website: 'off',
    quiet_from: 22,
    quiet_until: 7,
    weekly_summary: true,
    timezone: { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' },
    is_on: true,
  };
}

/** A bot that writes to its publisher alone. */
export function aTelegram(part: Partial<Telegram> = {}): Telegram {
  const bot = { bot_id: '7301955426', bot: 'brook_alerts_bot', chat: '418203377', chat_name: 'Ada Brook' };
  return { ...noTelegram, ...bot, kinds: noticeKinds.filter((kind) => kind !== 'creative'), ...part };
}

/** A test that arrived. */
export function aTelegramTest(part: Partial<TelegramTest> = {}): TelegramTest {
  return { at: '2026-11-20T12:00:00Z', outcome: 'done', seconds: null, answer: '', milliseconds: 132, ...part };
}

export function someTelegramChats(): TelegramChat[] {
  return [
    { id: '418203377', name: 'Ada Brook (@ada_brook)', kind: 'private' },
    { id: '-1001846290175', name: 'Brook Media traffic', kind: 'group' },
    { id: '-1001790344810', name: 'Brook alerts', kind: 'channel' },
  ];
}

/** One that gets all but what is about creatives and websites. */
export function aWebhook(part: Partial<Webhook> = {}): Webhook {
  const kinds = noticeKinds.filter((kind) => kind !== 'creative' && kind !== 'website');
  return { ...noWebhook, url: 'https://alerts.brook.example/millrace', kinds, ...part };
}

/** A test that arrived. */
export function aWebhookTest(part: Partial<WebhookTest> = {}): WebhookTest {
  return {
    at: '2026-11-20T12:00:00Z',
    id: 'msg_0d4b9c1f6a2e4c7f8b3a5d6e7f801234',
    code: 200,
    failure: null,
    answer: 'ok',
    milliseconds: 84,
    ...part,
  };
}
