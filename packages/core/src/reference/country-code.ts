import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { countryCodes } from './country-codes.ts';

/** @rule A country is sent as its code of ISO 3166, in capitals. */
export function countryError(code: string): 'country' | undefined {
  return countryCodes.includes(code) ? undefined : 'country';
}

export const CountryCode = z.string().check(
  z.maxLength(2, fieldWords.country),
  z.refine((code) => !countryError(code), {
    error: ({ input }) => (input === '' ? fieldWords.selectOne : fieldWords.country),
  }),
);

/** What of creatives stands beside the codes for every country. */
const everywhere = 'global';

/** A country, or everywhere. */
export const CountryOrGlobal = z.string().check(
  z.maxLength(everywhere.length, fieldWords.country),
  z.refine((code) => code === everywhere || !countryError(code), fieldWords.country),
);

/** Some of them, joined by `|`. */
export const CountryList = z.string().check(
  z.maxLength(2_000),
  z.refine((joined) => joined === '' || CountryOrGlobals.safeParse(joined.split('|')).success, fieldWords.country),
);

const CountryOrGlobals = z.array(CountryOrGlobal);
