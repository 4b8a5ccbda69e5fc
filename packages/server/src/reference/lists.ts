import type { Named, OfferSettings, Timezone } from '@millrace/core/reference';
// Mobile network codes as of November 2026, from Wikipedia's list by mcc-mnc-list 1.1: CC BY-SA 4.0.
import carrierTable from './carriers.json' with { type: 'json' };

const listed = carrierTable as unknown as Record<string, [id: number, name: string, others?: number[]][]>;

/** The carriers of each country. */
export const carriers: Readonly<Record<string, Named[]>> = Object.fromEntries(
  Object.entries(listed).map(([code, own]) => [code, own.map(([id, name]) => ({ id, name }))]),
);

/** The codes of a country's carriers, each carrier with all of its own. */
function codesOf(country: string): readonly (readonly [code: number, carrier: Named])[] {
  const own = listed[country] ?? [];
  return own.flatMap(([id, name, others = []]) => [id, ...others].map((code) => [code, { id, name }] as const));
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

// Of a day without summer time in the north: the distance by which a zone is known.
const winter = new Date('2026-01-15T00:00:00Z');

/** The time zones, from west to east; their ids are their places in the alphabet. */
export const timezones: readonly Timezone[] = Intl.supportedValuesOf('timeZone')
  .map((name, index) => ({ id: index + 1, name, minutes: minutesOf(name) }))
  .sort((a, b) => a.minutes - b.minutes || a.id - b.id)
  .map(({ id, name, minutes }) => ({ id, name, gmt: gmtText(minutes), location: placeOf(name) }));

function minutesOf(name: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(winter);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

function gmtText(minutes: number): string {
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function placeOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
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

function two(value: number): string {
  return String(value).padStart(2, '0');
}
