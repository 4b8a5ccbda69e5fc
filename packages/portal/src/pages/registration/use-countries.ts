import { countryCodes, countryName, countryNames, referenceCalls } from '@millrace/core/reference';
import { regions } from '@millrace/core/registration';
import { useCall } from '@millrace/widgets/data';
import { useLocale } from '@millrace/widgets/provider';
import { useMemo } from 'react';

interface CountryOption {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** The countries of the server in the reader's language; until it has answered, and where it can't, those that there are. */
export function useCountries(): readonly CountryOption[] {
  const locale = useLocale();
  const { data } = useCall(referenceCalls.countries, {});
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    const codes = data ? regions(data).map(({ code }) => code) : countryCodes;
    return codes
      .map((code) => ({ id: code, label: countryName(code, locale) ?? code, aliases: countryNames(code) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [data, locale]);
}
