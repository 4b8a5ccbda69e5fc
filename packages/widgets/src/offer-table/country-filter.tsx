import { countriesIn, countryNames } from '@millrace/core/reference';
import { useMemo } from 'react';
import { ComboBox } from '../kit/combo-box.tsx';
import { offerList } from '../messages/offer-list.ts';
import { useLocale, useWords } from '../provider.tsx';

interface CountryFilterProps {
  /** The code of the country; empty for all. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** One of all countries, found by its code, a short form of its name, or its name in any language. */
export function CountryFilter({ value, onChange }: CountryFilterProps) {
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
