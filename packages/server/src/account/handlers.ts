import { codes } from '@millrace/core';
import { accountCalls, accountWords, contactApps, isUnderReview } from '@millrace/core/account';
import { emailError, fieldWords, nameOf, confirmationError } from '@millrace/core/fields';
import { countryCodes } from '@millrace/core/reference';
import { usertypes } from '@millrace/core/session';
import { createHmac, randomInt } from 'node:crypto';
import { forMember, forPublisher, handle, type Exchange } from '../handle.ts';
import { emailChangedLetter, emailCodeLetter } from '../mail/letters.ts';
import { timezones } from '../reference/lists.ts';
import { notAllowed, notFound, Refusal } from '../refusal.ts';
import { hashPassword } from '../session/passwords.ts';
import { provePassword } from '../session/prove-password.ts';
import type { Member } from '../session/queries.ts';
import { passwordFault } from '../session/reset.ts';
import {
  agreeSdkTerms,
  changeLogin,
  changeProfile,
  isTaken,
  keepEmailCode,
  readAccount,
  spendEmailCode,
} from './queries.ts';
import { renewedReportToken, reportToken } from './report-token.ts';

type PartOfHandlers =
  'read' | 'edit' | 'changePassword' | 'changeEmail' | 'emailCode' | 'agreeSdk' | 'token' | 'renewToken';

const codeLives = 10 * 60_000;
const greenwich = { id: 0, gmt: 'GMT+00:00', location: '', name: '' };

export const accountHandlers = handle<typeof accountCalls, PartOfHandlers>(accountCalls, {
  read: forMember(async (_asked, who, { db, config }) => {
    const { user, profile } = await readAccount(db, who);
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
        am_contact: config.provider.manager,
        invitation_url:
          who.usertype === usertypes.publisher ? `${config.origin}/register?invitation_code=${who.id}` : '',
      },
    };
  }),
  edit: forMember(async (asked, who, { db }) => {
    const fields = {
      ...(nameOf(contactApps, asked.contact_type) === undefined ? { contact_type: accountWords.selectOne } : {}),
      ...(countryCodes.includes(asked.country) ? {} : { country: accountWords.selectOne }),
      ...(timezones.some(({ id }) => id === asked.timezone) ? {} : { timezone: accountWords.selectOne }),
    };
    refuseFields(fields);
    const isChanged = await db.transaction((tx) => changeProfile(tx, who, asked));
    if (!isChanged) throw new Refusal(codes.conflict, accountWords.underReview);
    return {};
  }),
  changePassword: forMember(async ({ origin_password, password, confirm_password }, who, exchange) => {
    await provePassword(exchange, who, origin_password, 'origin_password');
    const fault = passwordFault(password);
    const different = confirmationError(password, confirm_password);
    refuseFields({
      ...(fault ? { password: fault } : {}),
      ...(different ? { confirm_password: fieldWords[different] } : {}),
    });
    const password_hash = await hashPassword(password);
    await exchange.db.transaction((tx) => changeLogin(tx, who, { password_hash, now: exchange.now() }));
    return {};
  }),
  emailCode: forMember(async ({ email, password }, who, exchange) => {
    const address = email.toLowerCase();
    if (emailError(address)) refuseFields({ email: fieldWords.email });
    await refuseUnderReview(exchange, who);
    await provePassword(exchange, who, password, 'password');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expires_at = new Date(exchange.now().getTime() + codeLives);
    await keepEmailCode(exchange.db, who, { email: address, code_hash: codeHash(exchange, who, code), expires_at });
    // To an address that has an account no code goes; who asks is told the same.
    if (!(await isTaken(exchange.db, address))) {
      exchange.mailer.send(address, emailCodeLetter(code, exchange.config.provider));
    }
    return {};
  }),
  changeEmail: forMember(async ({ email, code }, who, exchange) => {
    const { db, now, config, mailer } = exchange;
    const address = email.toLowerCase();
    await refuseUnderReview(exchange, who);
    const code_hash = codeHash(exchange, who, code);
    // A try is counted also where the change is refused, so it has a transaction of its own.
    const isRight = await spendEmailCode(db, who, { email: address, code_hash, now: now() });
    if (!isRight || (await isTaken(db, address))) refuseFields({ code: 'This code is not right, or too old.' });
    await db.transaction((tx) => changeLogin(tx, who, { un: address, now: now() }));
    mailer.send(who.un, emailChangedLetter(config.provider));
    return {};
  }),
  agreeSdk: forPublisher(async ({ id }, who, { db }) => {
    if (id !== who.id) throw notFound('There is no such account.');
    if (!who.is_sdk) throw notAllowed();
    await agreeSdkTerms(db, who);
    return {};
  }),
  token: forPublisher(async (_asked, who, exchange) => ({ token: await reportToken(exchange, who) })),
  renewToken: forPublisher(async (_asked, who, exchange) => ({ token: await renewedReportToken(exchange, who) })),
});

function refuseFields(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new Refusal(codes.invalid, 'Please check what is marked.', { fields });
}

async function refuseUnderReview({ db }: Exchange, who: Member): Promise<void> {
  const { user } = await readAccount(db, who);
  if (isUnderReview(user)) throw new Refusal(codes.conflict, accountWords.underReview);
}

/** Keyed, because so short a code is found from a plain hash by trying them all. */
function codeHash({ secret }: Exchange, who: Member, code: string): string {
  return createHmac('sha256', secret).update(`email ${who.id} ${code.trim()}`).digest('hex');
}
