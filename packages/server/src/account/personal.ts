import { codes, type Decoded } from '@millrace/core';
import {
  accountWords,
  contactApps,
  isSectionLocked,
  mayChangeCompany,
  personalContactApps,
  type accountCalls,
  type PersonalInfo,
} from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { userStatuses } from '@millrace/core/session';
import type { CallContext } from '../call/handle.ts';
import { renameCompanyChannel } from '../channels/queries.ts';
import { fileChange } from '../payment/change.ts';
import { detailsFaults, detailsOf, isSameDetails } from '../payment/details.ts';
import { holdPaymentInfo, shownPaymentInfo } from '../payment/queries.ts';
import { readSignature } from '../payment/signatures.ts';
import { timezones } from '../reference/timezones.ts';
import { changedSince, isOlder, Refusal, refuseFields } from '../call/refusal.ts';
import { provePassword } from '../session/prove-password.ts';
import type { Publisher } from '../session/queries.ts';
import { changedColumns, fileForReview } from './details-review.ts';
import { changeProfile, holdAccount, readAccount } from './queries.ts';

type Asked = Decoded<typeof accountCalls.editPersonal>;

const section = 'personal_info';

export async function readPersonal({ db }: CallContext, who: Publisher): Promise<PersonalInfo> {
  const { user, profile, reviews } = await readAccount(db, who);
  const payment = await shownPaymentInfo(db, who);
  return {
    account_type: profile?.account_type ?? 0,
    company: profile?.company ?? '',
    team_size: profile?.team_size ?? 0,
    country: profile?.country ?? '',
    address: profile?.address ?? '',
    contact_name: profile?.contact_name ?? '',
    contact_number: profile?.contact_data ?? '',
    contact_type: profile?.contact_type ?? 0,
    timezone: profile?.timezone ?? 0,
    erp_status: user.erp_status,
    reviews,
    status: user.status,
    is_approved: user.status === userStatuses.normal ? 1 : 0,
    version: profile?.version ?? 0,
    ...(payment ? { payment } : {}),
  };
}

/** Changes who is behind an account and how it is paid, both or neither. Payment details that stay need no password. */
export async function editPersonal(input: Asked, who: Publisher, context: CallContext): Promise<void> {
  const { db } = context;
  const { payment, password = '', contact_number, version, ...basic } = input;
  const account = await readAccount(db, who);
  refuseLocked(account);
  await refuseOlder(context, who, { version, payment, profile: account.profile });
  const isChanged = !isSameDetails(await shownPaymentInfo(db, who), payment);
  refuseFields({
    ...basicFaults(input, account),
    ...(isChanged ? await paymentFaults(context, who, payment) : {}),
  });
  if (isChanged) await provePassword(context, who, password, 'password');
  await db.transaction(async (tx) => {
    const current = await holdAccount(tx, who);
    refuseLocked(current);
    await refuseOlder({ ...context, db: tx }, who, { version, payment, profile: current.profile });
    const after = { ...basic, contact_data: contact_number };
    await changeProfile(tx, who, after);
    await renameCompanyChannel(tx, who, { before: current.profile?.company ?? '', after: after.company });
    // New payment details have a review of their own.
    if (!isChanged || changedColumns(current.profile, after).length > 0) {
      await fileForReview(tx, { user_id: who.id, section, before: current.profile, after, now: context.now() });
    }
    if (isChanged) await fileChange(tx, context, who, detailsOf(payment));
  });
}

interface Edited extends Pick<Asked, 'version'> {
  readonly payment: Pick<Asked['payment'], 'version'>;
  readonly profile: Held['profile'];
}

async function refuseOlder(context: CallContext, who: Publisher, { version, payment, profile }: Edited): Promise<void> {
  const info = await holdPaymentInfo(context.db, who);
  if (!isOlder(version, profile) && !isOlder(payment.version, info)) return;
  const [at] = [profile, info].flatMap((row) => row?.changed_at ?? []).toSorted((a, b) => Number(b) - Number(a));
  throw changedSince(await readPersonal(context, who), at);
}

type Held = Awaited<ReturnType<typeof readAccount>>;

function refuseLocked({ user, reviews }: Held): void {
  if (isSectionLocked({ ...user, reviews }, section)) throw new Refusal(codes.conflict, accountWords.underReview);
}

function basicFaults(input: Asked, { user, profile }: Held): Record<string, string> {
  const faults = contactFaults(input, profile?.contact_type);
  const isSameCompany = input.company === profile?.company;
  if (!isSameCompany && !mayChangeCompany(user)) faults['company'] = 'The company name cannot be changed right now.';
  return faults;
}

/** What is wrong with how somebody is reached; `used` is the app by which they are reached now, which may stay. */
export function contactFaults(
  { contact_type, timezone }: Pick<Asked, 'contact_type' | 'timezone'>,
  usedChannels: number | undefined,
): Record<string, string> {
  const app = nameOf(contactApps, contact_type);
  const isOffered = app !== undefined && personalContactApps.includes(app);
  return {
    ...(isOffered || contact_type === usedChannels ? {} : { contact_type: accountWords.selectOne }),
    ...(timezones.some(({ id }) => id === timezone) ? {} : { timezone: accountWords.selectOne }),
  };
}

/** Named by their place, because an account has a country and so have its payment details. */
async function paymentFaults(
  { db }: CallContext,
  who: Publisher,
  payment: Asked['payment'],
): Promise<Record<string, string>> {
  const faults = await detailsFaults(payment, (id) => readSignature(db, who, id));
  return Object.fromEntries(Object.entries(faults).map(([field, words]) => [`payment.${field}`, words]));
}
