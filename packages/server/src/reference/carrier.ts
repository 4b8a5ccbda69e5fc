import type { Named } from '@millrace/core/reference';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { Config } from '../config/config.ts';
import { carrierOfCode } from './lists.ts';

type Sources = Pick<Config, 'carrierHeader' | 'carrierAt'>;

/** The carrier code of an address, country code and network code in one; undefined where it is none's. */
export type CarrierAt = (address: string) => number | undefined;

/** Whether the carriers of visitors can be told at all. */
export function knowsCarriers({ carrierHeader, carrierAt }: Sources): boolean {
  return carrierHeader !== undefined || carrierAt !== undefined;
}

interface Where {
  readonly address: string;
  readonly country: string;
}

/** The carrier of a visitor: what the network in front of us says, else what the database says of the address. */
export function carrierOf(
  header: (name: string) => string | undefined,
  { address, country }: Where,
  { carrierHeader, carrierAt }: Sources,
): Named | undefined {
  const named = carrierHeader === undefined ? undefined : codeIn(header(carrierHeader) ?? '');
  const code = named ?? carrierAt?.(address);
  return code === undefined ? undefined : carrierOfCode(code, country);
}

/** The code in a text such as 262-02, 26202 or 310 260. */
function codeIn(text: string): number | undefined {
  const [, country, network] = /^(\d{3})[-. ]?(\d{2,3})$/.exec(text.trim()) ?? [];
  return country === undefined ? undefined : codeOf(country, network);
}

function codeOf(country: unknown, network: unknown): number | undefined {
  const [mcc, mnc] = [Number(country ?? Number.NaN), Number(network ?? Number.NaN)];
  return Number.isInteger(mcc) && Number.isInteger(mnc) ? mcc * 1000 + mnc : undefined;
}

interface Found {
  readonly mobile_country_code?: string;
  readonly mobile_network_code?: string;
  /** Where one database tells everything of an address, it is in here. */
  readonly traits?: Omit<Found, 'traits'>;
}

/** What a MaxMind file says of addresses; undefined where it is none. */
export function readCarrierFile(path: string): CarrierAt | undefined {
  try {
    return carriersIn(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** What the bytes of a MaxMind file say of addresses. */
export function carriersIn(file: Buffer): CarrierAt {
  const reader = new Reader(file) as unknown as {
    readonly metadata: { readonly ipVersion: number };
    get(address: string): Found | null;
  };
  const { ipVersion } = reader.metadata;
  return (address) => {
    const version = isIP(address);
    if (version === 0 || version > ipVersion) return undefined;
    const network = reader.get(address);
    const { mobile_country_code, mobile_network_code } = { ...network, ...network?.traits };
    return codeOf(mobile_country_code, mobile_network_code);
  };
}
