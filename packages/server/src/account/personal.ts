import { codes, type Decoded } from '@millrace/core';
import {
  accountTypes,
  accountWords,
  contactApps,
  isUnderReview,
  mayChangeCompany,
  personalContactApps,
  teamSizes,
  type accountCalls,
  type PersonalInfo,
} from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { countryCodes } from '@millrace/core/reference';
import { userStatuses } from '@millrace/core/session';
import type { Exchange } from '../handle.ts';
import { fileChange } from '../payment/change.ts';
import { detailsFaults, detailsOf, isSameDetails } from '../payment/details.ts';
import { readSignature, shownPaymentInfo } from '../payment/queries.ts';
import { timezones } from '../reference/lists.ts';
import { Refusal, refuseFields } from '../refusal.ts';
import { provePassword } from '../session/prove-password.ts';
import type { Publisher } from '../session/queries.ts';
import { changeProfile, readAccount } from './queries.ts';

type Asked = Decoded<typeof accountCalls.editPersonal>;

export async function readPersonal({ db }: Exchange, who: Publisher): Promise<PersonalInfo> {
  const { user, profile } = await readAccount(db, who);
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
    status: user.status,
    is_approved: user.status === userStatuses.normal ? 1 : 0,
    ...(payment ? { payment } : {}),
  };
}

/** Changes who is behind an account and how it is paid, both or neither. Payment details that stay need no password. */
export async function editPersonal(asked: Asked, who: Publisher, exchange: Exchange): Promise<void> {
  const { db } = exchange;
  const { payment, password = '', contact_number, ...basic } = asked;
  const account = await readAccount(db, who);
  if (isUnderReview(account.user)) throw underReview();
  const isChanged = !isSameDetails(await shownPaymentInfo(db, who), payment);
  refuseFields({
    ...basicFaults(asked, account),
    ...(isChanged ? await paymentFaults(exchange, who, payment) : {}),
  });
  if (isChanged) await provePassword(exchange, who, password, 'password');
  await db.transaction(async (tx) => {
    const isMade = await changeProfile(tx, who, { ...basic, contact_data: contact_number });
    if (!isMade) throw underReview();
    if (isChanged) await fileChange(tx, exchange, who, detailsOf(payment));
  });
}

function underReview(): Refusal {
  return new Refusal(codes.conflict, accountWords.underReview);
}

function basicFaults(asked: Asked, { user, profile }: Awaited<ReturnType<typeof readAccount>>): Record<string, string> {
  const app = nameOf(contactApps, asked.contact_type);
  // One that was chosen at registration may stay.
  const isApp =
    app !== undefined && (personalContactApps.includes(app) || asked.contact_type === profile?.contact_type);
  const isChosen = {
    account_type: nameOf(accountTypes, asked.account_type) !== undefined,
    team_size: nameOf(teamSizes, asked.team_size) !== undefined,
    contact_type: isApp,
    country: countryCodes.includes(asked.country),
    timezone: timezones.some(({ id }) => id === asked.timezone),
  };
  const faults: Record<string, string> = {};
  for (const [field, isRight] of Object.entries(isChosen)) if (!isRight) faults[field] = accountWords.selectOne;
  const isSameCompany = asked.company === profile?.company;
  if (!isSameCompany && !mayChangeCompany(user)) faults['company'] = 'The company name can not be changed now.';
  return faults;
}

/** Named by their place, because an account has a country and so have its payment details. */
async function paymentFaults(
  { db }: Exchange,
  who: Publisher,
  payment: Asked['payment'],
): Promise<Record<string, string>> {
  const faults = await detailsFaults(payment, (id) => readSignature(db, who, id));
  return Object.fromEntries(Object.entries(faults).map(([field, words]) => [`payment.${field}`, words]));
}
