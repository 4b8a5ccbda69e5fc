import type { Named, OfferSettings } from '@millrace/core/reference';
// Mobile network codes as of November 2026, from Wikipedia's list by mcc-mnc-list 1.1: CC BY-SA 4.0.
import carrierTable from './carriers.json' with { type: 'json' };

const listed = carrierTable as unknown as Record<string, [id: number, name: string, others?: number[]][]>;

/** The carriers of each country. */
export const carriers: Readonly<Record<string, Named[]>> = Object.fromEntries(
  Object.entries(listed).map(([code, rows]) => [code, rows.map(([id, name]) => ({ id, name }))]),
);

/** The codes of a country's carriers, each carrier with all of its own. */
function codesOf(country: string): readonly (readonly [code: number, carrier: Named])[] {
  const rows = listed[country] ?? [];
  return rows.flatMap(([id, name, others = []]) => [id, ...others].map((code) => [code, { id, name }] as const));
}

const byCountry = new Map(Object.keys(listed).map((country) => [country, new Map(codesOf(country))]));
const anywhere = new Map(Object.keys(listed).flatMap(codesOf));

/**
 * The carrier of a code, which is its mobile country code and network code in one: 262003; it has several. One code may be
 * another carrier's in a neighbouring country.
 */
export function carrierOfCode(code: number, country: string): Named | undefined {
  return byCountry.get(country)?.get(code) ?? anywhere.get(code);
}

function named(...names: string[]): Named[] {
  return names.map((name, index) => ({ id: index + 1, name }));
}

/** What offers and smartlinks can be set to. */
export const offerSettings: OfferSettings = {
  ad_type: [
    { id: 1, name: 'CPI' },
    { id: 2, name: 'CPA' },
    { id: 4, name: 'CPL' },
  ],
  incentive_type: named('Non-incentive', 'Incentive'),
  payout_type: named('Fixed', 'Floating', 'Share of the sale'),
  restriction_type: named('Main Stream', 'Adult'),
  prelander: named('Without prelander', 'With prelander'),
  category: named(
    'Games',
    'Tools',
    'Entertainment',
    'Shopping',
    'Finance',
    'Dating',
    'Health',
    'Education',
    'Travel',
    'Sweepstake',
  ),
  conversion_flow: named(
    'SOI',
    'DOI',
    'Credit card submit',
    'Carrier billing, one click',
    'Carrier billing, two clicks',
    'SMS',
    'PIN',
    'Install',
    'Sale',
    'Sweepstake',
  ),
};
