import { requiredError } from '../fields/required.ts';
import { textError } from '../fields/text.ts';
import { paymentFields, paymentProblems, type PaymentForm, type PaymentProblems } from '../payment/payment-info.ts';

/** How many people work behind an account. */
export const teamSizes = { partTime: 1, fullTime: 2, few: 3, some: 4, many: 5 } as const;

/** The basic part of the personal info; what is not chosen yet is undefined. */
export interface BasicInfo {
  readonly account_type: number | undefined;
  readonly company: string;
  readonly team_size: number | undefined;
  readonly country: string | undefined;
  readonly address: string;
  readonly contact_name: string;
  readonly contact_type: number | undefined;
  readonly contact_number: string;
  readonly timezone: number | undefined;
}

const chosen = ['account_type', 'team_size', 'country', 'contact_type', 'timezone'] as const;
const typed = ['company', 'address', 'contact_name', 'contact_number'] as const;

/** As long as the server takes them. */
export const longestBasic = { company: 200, address: 512, contact_name: 128, contact_number: 75 } as const;

export type BasicProblems = Partial<Record<keyof BasicInfo, 'selectOne' | ReturnType<typeof textError>>>;

/** @rule A company of the personal info has at most 200 characters, an address 512, a contact's name 128 and number 75. */
export function basicTextError(field: keyof typeof longestBasic, value: string): ReturnType<typeof textError> {
  return textError(value, longestBasic[field], field === 'address' ? 'manyLines' : 'oneLine');
}

/** @rule Every basic field of the personal info is needed: texts are filled in, the others chosen. */
export function basicProblems(info: BasicInfo): BasicProblems {
  const problems: BasicProblems = {};
  for (const field of chosen) if (requiredError(info[field])) problems[field] = 'selectOne';
  for (const field of typed) {
    const problem = basicTextError(field, info[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

export interface PersonalProblems {
  readonly basic: BasicProblems;
  readonly payment: PaymentProblems;
}

/** @rule Personal info is saved when neither its basic fields nor its payment details have a problem. */
export function personalProblems(info: BasicInfo, payment: PaymentForm): PersonalProblems | undefined {
  const problems = { basic: basicProblems(info), payment: paymentProblems(payment) };
  const count = Object.keys(problems.basic).length + Object.keys(problems.payment).length;
  return count > 0 ? problems : undefined;
}

/** @rule Personal info is sent with its payment details as one object. */
export function personalFields(
  { account_type, team_size, country, contact_type, timezone, ...texts }: BasicInfo,
  payment: PaymentForm,
) {
  const details = paymentFields(payment);
  const isChosen =
    account_type !== undefined &&
    team_size !== undefined &&
    country !== undefined &&
    contact_type !== undefined &&
    timezone !== undefined;
  if (!isChosen || !details) return undefined;
  const trimmed = {
    company: texts.company.trim(),
    address: texts.address.trim(),
    contact_name: texts.contact_name.trim(),
    contact_number: texts.contact_number.trim(),
  };
  return { account_type, team_size, country, contact_type, timezone, ...trimmed, payment: details };
}
