import { countriesIn, countryCodes, type Country } from '@millrace/core/reference';
import { useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * All countries in a language. A server and a browser name and sort some of them differently, so a page that was rendered
 * on a server has their codes until it is alive.
 */
export function useCountries(locale: string): readonly Country[] {
  const isHydrated = useHydrated();
  return useMemo(
    () => (isHydrated ? countriesIn(locale) : countryCodes.map((code) => ({ code, code_name: code, name: code }))),
    [isHydrated, locale],
  );
}
