import * as z from 'zod/mini';
import { emailError } from '../fields/email.ts';
import { newPasswordError } from '../fields/password.ts';
import { requiredError } from '../fields/required.ts';
import { textError } from '../fields/text.ts';
import { accountTypes } from './choices.ts';

/** The first step: who registers. What is not chosen yet is undefined. */
export const AccountInfo = z.object({
  account_type: z.optional(z.int()),
  contact_type: z.int(),
  contact_number: z.string(),
  company: z.string(),
  password: z.string(),
  country: z.string(),
  integration_type: z.optional(z.int()),
  captcha: z.string(),
  email: z.string(),
  invitation_code: z.string(),
  isAdult: z.boolean(),
  hasAgreed: z.boolean(),
  wantsNews: z.boolean(),
});
export type AccountInfo = z.output<typeof AccountInfo>;

/** As long as the server takes them. */
export const longestContact = 75;
export const longestCompany = 200;

/** @rule Being over 18 and the terms are ticked from the start, news by e-mail are not. */
export const emptyAccountInfo: AccountInfo = {
  account_type: undefined,
  contact_type: 0,
  contact_number: '',
  company: '',
  password: '',
  country: '',
  integration_type: undefined,
  captcha: '',
  email: '',
  invitation_code: '',
  isAdult: true,
  hasAgreed: true,
  wantsNews: false,
};

export type AccountInfoProblem =
  | 'selectOne'
  | 'required'
  | 'characters'
  | 'tooLong'
  | 'passwordEmpty'
  | 'password'
  | 'passwordCommon'
  | 'captchaWrong'
  | 'email'
  | 'emailTaken'
  | 'refused'
  | 'notAgreed';
export type AccountInfoProblems = Partial<Record<keyof AccountInfo, AccountInfoProblem>>;

/** @rule Age and terms have both to be agreed to. */
export function agreementError({ isAdult, hasAgreed }: Pick<AccountInfo, 'isAdult' | 'hasAgreed'>) {
  return isAdult && hasAgreed ? undefined : ('notAgreed' as const);
}

/** Whether an address is the one that the server has said to be taken. */
function isTaken(email: string, takenEmail: string | undefined): boolean {
  return takenEmail !== undefined && email.trim().toLowerCase() === takenEmail.trim().toLowerCase();
}

/** @rule The first step needs an account type, a contact, a name, a password, a region, an integration type, a captcha, an e-mail address and the agreement. */
export function accountInfoProblems(info: AccountInfo, takenEmail?: string): AccountInfoProblems {
  const problems: AccountInfoProblems = {};
  if (info.account_type === undefined) problems.account_type = 'selectOne';
  for (const [field, max] of [
    ['contact_number', longestContact],
    ['company', longestCompany],
  ] as const) {
    const problem = textError(info[field], max);
    if (problem) problems[field] = problem;
  }
  for (const field of ['country', 'integration_type', 'captcha'] as const) {
    if (requiredError(info[field])) problems[field] = 'required';
  }
  const password = newPasswordError(info.password);
  if (password) problems.password = password;
  const email = emailError(info.email);
  if (email) problems.email = 'email';
  else if (isTaken(info.email, takenEmail)) problems.email = 'emailTaken';
  if (agreementError(info)) problems.hasAgreed = 'notAgreed';
  return problems;
}

/** @rule A company is asked for its company name, anyone else for a full name. */
export function nameLabel({ account_type }: Pick<AccountInfo, 'account_type'>): 'companyName' | 'fullName' {
  return account_type === accountTypes.company ? 'companyName' : 'fullName';
}

interface Region {
  readonly code: string;
}

/** @rule The last of the regions is left out only if it is the known extra entry, which stands for no country. */
export function regions<R extends Region>(countries: readonly R[]): R[] {
  const last = countries.at(-1)?.code;
  // A list that ends with a real country, as another server may send it, loses none.
  return last === '' || last === 'OTHER' ? countries.slice(0, -1) : [...countries];
}

/** @rule The invitation code is taken from invitation_code or invited_code of the address, and then it is fixed. */
export function invitationOf(query: Pick<URLSearchParams, 'get'>): { code: string; isFixed: boolean } {
  const code = (query.get('invitation_code') || query.get('invited_code') || '').trim().slice(0, 64);
  return { code, isFixed: code !== '' };
}
