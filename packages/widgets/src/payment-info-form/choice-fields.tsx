import { countriesIn, countryNames } from '@millrace/core/reference';
import { currencies, payTypes, type PaymentField, type PaymentForm } from '@millrace/core/payment';
import { useMemo } from 'react';
import { ComboBox } from '../kit/combo-box.tsx';
import { Select } from '../kit/select.tsx';
import { payment } from '../messages/payment.ts';
import { useLocale, useWords } from '../provider.tsx';

interface ChoiceFieldsProps {
  readonly form: PaymentForm;
  readonly isLocked: boolean;
  readonly errorOf: (field: PaymentField) => string | undefined;
  readonly onChange: (patch: Partial<PaymentForm>) => void;
}

/** Stands in the list as long as nothing is chosen. */
const noChoice = -1;

export function ChoiceFields({ form, isLocked, errorOf, onChange }: ChoiceFieldsProps) {
  const words = useWords(payment);
  const locale = useLocale();
  const countries = useMemo(
    () =>
      countriesIn(locale).map(({ code, code_name }) => ({ id: code, label: code_name, aliases: countryNames(code) })),
    [locale],
  );
  return (
    <>
      <Select
        label={words.payType}
        isRequired
        isReadOnly={isLocked}
        value={form.pay_type ?? noChoice}
        onChange={(pay_type) => onChange({ pay_type: pay_type === noChoice ? undefined : pay_type })}
        options={listOf(payTypes, words.payTypes, form.pay_type === undefined && !isLocked ? words.choose : undefined)}
        error={errorOf('pay_type')}
      />
      <Select
        label={words.currency}
        isRequired
        isReadOnly={isLocked}
        value={form.currency ?? noChoice}
        onChange={(currency) => onChange({ currency: currency === noChoice ? undefined : currency })}
        options={listOf(
          currencies,
          words.currencies,
          form.currency === undefined && !isLocked ? words.choose : undefined,
        )}
        error={errorOf('currency')}
      />
      <ComboBox
        label={words.country}
        placeholder={words.countryPlaceholder}
        isRequired
        isReadOnly={isLocked}
        options={countries}
        value={form.country === '' ? undefined : form.country}
        onChange={(code) => onChange({ country: typeof code === 'string' ? code : '' })}
        error={errorOf('country')}
      />
    </>
  );
}

function listOf<N extends string>(
  values: Readonly<Record<N, number>>,
  labels: Readonly<Record<N, string>>,
  noneLabel: string | undefined,
) {
  const options = (Object.keys(values) as N[]).map((name) => ({ value: values[name], label: labels[name] }));
  return noneLabel === undefined ? options : [{ value: noChoice, label: noneLabel }, ...options];
}
