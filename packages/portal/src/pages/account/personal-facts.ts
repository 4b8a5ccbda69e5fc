import type { FieldInWords } from '@millrace/core';
import { accountTypes, contactApps, nameOfAccount, teamSizes } from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { countryName } from '@millrace/core/reference';
import { payment } from '@millrace/widgets/messages';
import { paymentFacts } from '@millrace/widgets/payment-info-form';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useZoneName } from './choices.tsx';
import type { PersonalDraft } from './personal-draft.ts';
import { accountPage } from './words.ts';

/** Personal info in words. */
export function usePersonalFacts(): (draft: PersonalDraft) => FieldInWords[] {
  const words = useWords(accountPage);
  const { kit } = useWords();
  const paymentWords = useWords(payment);
  const locale = useLocale();
  const zoneName = useZoneName();
  return ({ basic, payment: details }) => [
    [words.accountType, labelOf(accountTypes, words.accountTypes, basic.account_type)],
    [words[nameOfAccount(basic.account_type)], basic.company],
    [words.teamSize, labelOf(teamSizes, words.teamSizes, basic.team_size)],
    [words.country, (basic.country && countryName(basic.country, locale)) ?? '-'],
    [words.address, basic.address],
    [words.contactName, basic.contact_name],
    [words.contactApp, labelOf(contactApps, words.contactApps, basic.contact_type)],
    [words.contactData, basic.contact_number],
    [words.timezone, zoneName(basic.timezone)],
    ...paymentFacts(details, paymentWords, locale).map(([label, value]): FieldInWords => [
      `${words.payment}${kit.colon}${label}`,
      value,
    ]),
  ];
}

function labelOf<N extends string>(
  values: Readonly<Record<N, number>>,
  labels: Readonly<Record<N, string>>,
  value: number | undefined,
): string {
  const name = value === undefined ? undefined : nameOf(values, value);
  return name ? labels[name] : '-';
}
