import type { Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { inCapitals, paymentFields, paymentProblems, paymentWords, type paymentCalls } from '@millrace/core/payment';
import type { Details } from './queries.ts';

type Asked = Omit<Decoded<typeof paymentCalls.edit>, 'password'>;

const words = {
  ...fieldWords,
  tooLong: 'This is too long.',
  selectOne: paymentWords.selectOne,
  notImage: paymentWords.notImage,
  iban: paymentWords.iban,
  swift: paymentWords.swift,
};

/** What is wrong with payment details, by the rules of the form; `findSignature` finds an own one. */
export async function detailsFaults(
  input: Asked,
  findSignature: (id: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = Object.fromEntries(
    Object.entries(paymentProblems(input)).map(([field, problem]) => [field, words[problem]]),
  );
  if (!faults['signature'] && !(await findSignature(input.signature))) faults['signature'] = paymentWords.notImage;
  return faults;
}

/** What is stored of details in which nothing is wrong: without a bank, nothing of one. */
export function detailsOf(input: Asked): Details {
  const fields = paymentFields(input);
  if (!fields) throw new Error('Millrace: payment details without a type are not to be stored.');
  return { bank_name: '', bank_address: '', bank_swift: '', ...fields };
}

/** Whether details that a form sends are those that it was shown. */
export function isSameDetails(current: Details | undefined, input: Asked): boolean {
  if (current === undefined) return false;
  const [before, after] = [inCapitals(current), detailsOf(input)];
  return (Object.keys(after) as (keyof Details)[]).every((name) => before[name] === after[name]);
}
