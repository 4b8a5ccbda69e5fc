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
