import { countryName } from '@millrace/core/reference';
import { mostCountries } from '@millrace/core/registration';
import { TagList } from '@millrace/widgets/kit/tag-list';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CountryField } from './country-field.tsx';
import { registration } from './words.ts';

interface CountriesFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Three countries at most: each that is found goes to the others under the field. */
export function CountriesField({ chosen, onChange, ...texts }: CountriesFieldProps) {
  const words = useWords(registration);
  const locale = useLocale();
  const [countryCode, setCountryCode] = useState<string>();
  const isFull = chosen.length >= mostCountries;
  const tags = chosen.map((code) => ({ id: code, label: countryName(code, locale) ?? code }));

  function add(code: string) {
    if (isFull) return;
    // The field empties its text for a choice that it had and that is taken back, so it has this one for a moment.
    flushSync(() => setCountryCode(code));
    setCountryCode(undefined);
    onChange([...chosen, code]);
  }

  return (
    <Place>
      <CountryField
        {...texts}
        placeholder={words.addCountry}
        help={fill(isFull ? words.countriesFull : words.countriesLeft, { count: chosen.length, most: words.tooMany })}
        empty={isFull ? words.tooMany : undefined}
        value={countryCode}
        without={chosen}
        isFull={isFull}
        onChange={(code) => code !== undefined && add(code)}
      />
      <TagList
        label={words.chosenCountries}
        tags={tags}
        onRemove={(code) => onChange(chosen.filter((one) => one !== code))}
      />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--mr-space-8);
`;
