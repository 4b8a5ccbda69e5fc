import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { Config } from '../config/config.ts';

const require = createRequire(import.meta.url);
const list = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
let reader: { get(address: string): { readonly country_code?: string } | null } | undefined;

/** The country of a visitor: what the network in front of us says, else what the registries' list says of the address. */
export function countryOf(
  header: (name: string) => string | undefined,
  address: string,
  { countryHeader, homeCountry }: Pick<Config, 'countryHeader' | 'homeCountry'>,
): string {
  const named = countryHeader === undefined ? '' : (header(countryHeader) ?? '').toUpperCase();
  // XX and T1 are what a network says when it does not know.
  if (/^[A-Z]{2}$/.test(named) && named !== 'XX') return named;
  return countryOfAddress(address) ?? homeCountry;
}

/** The country in whose registry an address is listed. A look into the list is quicker than remembering it would be. */
export function countryOfAddress(address: string): string | undefined {
  if (isIP(address) === 0) return undefined;
  reader ??= new Reader(readFileSync(list)) as unknown as typeof reader;
  return reader?.get(address)?.country_code;
}
