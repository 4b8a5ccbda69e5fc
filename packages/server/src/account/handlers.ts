import { codes } from '@millrace/core';
import { type Account, type AlertSettings, accountCalls, accountWords, isSectionLocked } from '@millrace/core/account';
import { readAlertSettings, saveAlertSettings } from '../alerts/settings.ts';
import { growingPager } from '../db/growing.ts';
import { type CallContext, handle } from '../call/handle.ts';
import { amContactOf } from '../reference/am-contact.ts';
import { timezones } from '../reference/timezones.ts';
import { changedSince, isOlder, notAllowed, notFound, Refusal, refuseDays, refuseFields } from '../call/refusal.ts';
import { endDevice, listDevices } from '../session/devices.ts';
import type { Member } from '../session/queries.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { hoursIn } from './chosen-kind.ts';
import { fileForReview } from './details-review.ts';
import { changeEmail, changePassword, sendEmailCode } from './login-change.ts';
import { listNotices, readNotices } from './notices.ts';
import { contactFaults, editPersonal, readPersonal } from './personal.ts';
import { agreeSdkTerms, changeProfile, holdAccount, readAccount } from './queries.ts';
import { listReferees } from './referrals.ts';
import { readToken, renewToken } from './report-token.ts';
import {
  findOwnChats,
  readOwnTelegram,
  removeOwnBot,
  saveOwnBot,
  saveOwnTelegram,
  testOwnTelegram,
} from './telegram.ts';
import { readOwnWebhook, renewOwnSecret, saveOwnWebhook, testOwnWebhook } from './webhook.ts';

const greenwich = { id: 0, gmt: 'GMT+00:00', location: '', name: '' };

export const accountHandlers = handle(accountCalls, {
  read: (_asked, who, context) => read(context, who),
  edit: async ({ version, ...input }, who, context) => {
    const section = 'user_info';
    await context.db.transaction(async (tx) => {
      const { user, profile, reviews } = await holdAccount(tx, who);
      refuseFields(contactFaults(input, profile?.contact_type));
      if (isSectionLocked({ ...user, reviews }, section)) throw new Refusal(codes.conflict, accountWords.underReview);
      if (isOlder(version, profile)) throw changedSince(await read({ ...context, db: tx }, who), profile?.changed_at);
      await changeProfile(tx, who, input);
      await fileForReview(tx, { user_id: who.id, section, before: profile, after: input, now: context.now() });
    });
    return {};
  },
  personal: (_asked, who, context) => readPersonal(context, who),
  editPersonal: async (input, who, context) => {
    await editPersonal(input, who, context);
    return {};
  },
  changePassword: async (input, who, context) => {
    await changePassword(input, who, context);
    return {};
  },
  emailCode: async (input, who, context) => {
    await sendEmailCode(input, who, context);
    return {};
  },
  changeEmail: async (input, who, context) => {
    await changeEmail(input, who, context);
    return {};
  },
  agreeSdk: async ({ id }, who, { db }) => {
    if (id !== who.id) throw notFound('Account not found.');
    if (!who.is_sdk) throw notAllowed();
    await agreeSdkTerms(db, who);
    return {};
  },
  token: (_asked, who, context) => readToken(context, who),
  renewToken: (_asked, who, context) => renewToken(context, who),
  apiKeys: (_asked, who, context) => listApiKeys(context, who),
  makeApiKey: (input, who, context) => makeApiKey(context, who, input),
  revokeApiKey: ({ id }, who, context) => revokeApiKey(context, who, id),
  referrals: async (input, who, { db, now }) => {
    refuseDays(
      {
        start: { field: 'create_start', day: input.create_start },
        end: { field: 'create_end', day: input.create_end },
      },
      now(),
    );
    const { rows, earned, ...all } = await listReferees(db, who, input);
    return { ...growingPager(all, input), data: rows, earned };
  },
  notices: async (_asked, who, { db }) => {
    const rows = await listNotices(db, who);
    return rows.map(({ id, kind, text, code, values, is_read, created_at }) => ({
      id,
      kind,
      text,
      ...(code && { code, values: values ?? {} }),
      at: created_at.toISOString(),
      is_read: is_read ? 1 : 0,
    }));
  },
  readNotices: async ({ ids }, who, { db, now }) => {
    const areThere = await db.transaction((tx) => readNotices(tx, who, ids, now()));
    if (!areThere) throw notFound('Notification not found.');
    return {};
  },
  alerts: (_asked, who, context) => readAlerts(context, who),
  saveAlerts: async (input, who, context) => {
    hoursIn(input);
    await saveAlertSettings(context.db, { user_id: who.id, now: context.now() }, input);
    return readAlerts(context, who);
  },
  webhook: (_asked, who, { db }) => readOwnWebhook(db, who),
  saveWebhook: (input, who, context) => saveOwnWebhook(context, who, input),
  renewWebhookSecret: (_asked, who, context) => renewOwnSecret(context, who),
  testWebhook: (_asked, who, context) => testOwnWebhook(context, who),
  telegram: (_asked, who, context) => readOwnTelegram(context, who),
  saveTelegramBot: (input, who, context) => saveOwnBot(context, who, input),
  saveTelegram: (input, who, context) => saveOwnTelegram(context, who, input),
  removeTelegram: (input, who, context) => removeOwnBot(context, who, input),
  findTelegramChats: (_asked, who, context) => findOwnChats(context, who),
  testTelegram: (_asked, who, context) => testOwnTelegram(context, who),
  devices: async (_asked, who, { db, visit, now }) => {
    const devices = await listDevices(db, who.person, { sid: visit.sid, now: now() });
    return devices.map(({ id, name, country, last_seen, isThis }) => ({
      id,
      name,
      country,
      last_seen: last_seen.toISOString(),
      is_this: isThis ? 1 : 0,
    }));
  },
  signOutDevice: async ({ id }, who, { db, visit, now }) => {
    const ended = await endDevice(db, who.person, { id, sid: visit.sid, now: now() });
    if (ended === 'gone') throw notFound('Device not found.');
    if (ended === 'this') visit.renew();
    return {};
  },
});

async function readAlerts({ db, config }: CallContext, who: Member): Promise<AlertSettings> {
  return { ...(await readAlertSettings(db, who.id)), is_on: config.provider.email_alerts };
}

async function read({ db, config }: CallContext, who: Member): Promise<Account> {
  const { user, profile, reviews } = await readAccount(db, who);
  return {
    username: user.un,
    email: user.un,
    org: {
      company: profile?.company ?? '',
      account_type: profile?.account_type ?? 0,
      customer_type: user.customer_type,
      timezone: timezones.find(({ id }) => id === profile?.timezone) ?? greenwich,
      country: profile?.country ?? '',
      city: profile?.city ?? '',
      address: profile?.address ?? '',
      contact_type: profile?.contact_type ?? 0,
      contact_data: profile?.contact_data ?? '',
      erp_status: user.erp_status,
      reviews,
      am_contact: amContactOf(config.provider, user.manager),
      invitation_url: `${config.origin}/register?invitation_code=${user.invitation_code}`,
      version: profile?.version ?? 0,
    },
  };
}
