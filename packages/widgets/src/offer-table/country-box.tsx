import { countriesIn, countryNames } from '@millrace/core/reference';
import { useMemo } from 'react';
import { ComboBox } from '../kit/combo-box.tsx';
import { offerList } from '../messages/offer-list.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { CountryFilterProps } from './country-filter.tsx';

/** One of all countries, found by its name in any language, its code or what it is called for short. */
export function CountryBox({ value, onChange }: CountryFilterProps) {
  const words = useWords(offerList);
  const locale = useLocale();
  const countries = useMemo(
    () => [
      { id: '', label: words.anyStatus },
      ...countriesIn(locale).map(({ code, name: label }) => ({ id: code, label, aliases: countryNames(code) })),
    ],
    [locale, words.anyStatus],
  );
  return (
    <ComboBox
      label={words.country}
      value={value}
      onChange={(code) => onChange(String(code ?? ''))}
      options={countries}
    />
  );
}
