import type { FieldInWords } from '@millrace/core';
import { nameOf } from '@millrace/core/fields';
import { currencies, payTypes, type PaymentForm } from '@millrace/core/payment';
import { countryName } from '@millrace/core/reference';
import type { payment } from '../messages/payment.ts';
import type { WordsOf } from '../messages/subject.ts';

/** Payment details in words. */
export function paymentFacts(form: PaymentForm, words: WordsOf<typeof payment>, locale: string): FieldInWords[] {
  const type = form.pay_type === undefined ? undefined : nameOf(payTypes, form.pay_type);
  const currency = form.currency === undefined ? undefined : nameOf(currencies, form.currency);
  return [
    [words.payType, type ? words.payTypes[type] : '-'],
    [words.currency, currency ? words.currencies[currency] : '-'],
    [words.country, countryName(form.country, locale) ?? form.country],
    [words.beneficiary, form.beneficiary],
    [words.account, form.account],
    [words.bank_name, form.bank_name],
    [words.bank_address, form.bank_address],
    [words.bank_swift, form.bank_swift],
    // What is drawn in it is no word: the beginning of its name tells one from another.
    [words.signature, form.signature.slice(0, 8)],
  ];
}
