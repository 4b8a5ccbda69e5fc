import type { Country } from '../reference/country.ts';
import { creativeWords } from './words.ts';

const separator = '|';
const everywhere = 'GLOBAL';

/** @rule The countries of a creative are codes joined by |, each of them once, whatever their case. */
export function regionCodes(country: string): string[] {
  const codes = country.split(separator).map((code) => code.trim().toUpperCase());
  return [...new Set(codes)].filter((code) => code !== '' && code !== everywhere);
}

/** @rule A creative is for every country if global is among its countries. */
export function isGlobal(country: string): boolean {
  return country.split(separator).some((code) => code.trim().toUpperCase() === everywhere);
}

/** @rule A creative fits a country if it is global or names it. */
export function fitsCountry(country: string, code: string): boolean {
  return isGlobal(country) || regionCodes(country).includes(code.toUpperCase());
}

/** @rule Countries of a creative are shown by name, global first, and an unknown code as it is. */
export function regionNames(
  country: string,
  countries: readonly Pick<Country, 'code' | 'name'>[],
  global: string = creativeWords.global,
): string[] {
  const names = regionCodes(country).map((code) => countries.find((one) => one.code === code)?.name ?? code);
  return isGlobal(country) ? [global, ...names] : names;
}
