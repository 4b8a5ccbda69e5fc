import { countriesIn, countryName } from '@millrace/core/reference';
import { ChevronDown } from 'lucide';
import { useMemo } from 'react';
import { ComboControl } from '../kit/combo-control.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { later } from '../kit/later.tsx';
import { Select } from '../kit/select.tsx';
import { offerList } from '../messages/offer-list.ts';
import { useLocale, useWords } from '../provider.tsx';

export interface CountryFilterProps {
  /** The code of the country; empty for all. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The search among all countries comes after the table; where it can't, they are still there to be chosen. */
export const CountryFilter = later<CountryFilterProps>(
  async () => (await import('./country-box.tsx')).CountryBox,
  PlainCountries,
  StandIn,
);

function PlainCountries({ value, onChange }: CountryFilterProps) {
  const words = useWords(offerList);
  const locale = useLocale();
  const countries = useMemo(
    () => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <Select
      label={words.country}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: words.anyStatus }, ...countries]}
    />
  );
}

function StandIn({ value }: CountryFilterProps) {
  const words = useWords(offerList);
  const locale = useLocale();
  return (
    <Field label={words.country}>
      {(wiring) => (
        <ComboControl aria-busy>
          <input
            {...wiring}
            value={value === '' ? words.anyStatus : (countryName(value, locale) ?? value)}
            autoComplete="off"
            readOnly
          />
          <span>
            <Icon of={ChevronDown} />
          </span>
        </ComboControl>
      )}
    </Field>
  );
}
