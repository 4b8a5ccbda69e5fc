import type { Named, OfferSettings, Timezone } from '@millrace/core/reference';
// Mobile network codes as of November 2026, from Wikipedia's list by mcc-mnc-list 1.1: CC BY-SA 4.0.
import carrierTable from './carriers.json' with { type: 'json' };

const listed = carrierTable as unknown as Record<string, [id: number, name: string, others?: number[]][]>;

/** The carriers of each country. */
export const carriers: Readonly<Record<string, Named[]>> = Object.fromEntries(
  Object.entries(listed).map(([code, own]) => [code, own.map(([id, name]) => ({ id, name }))]),
);

// A carrier's other codes give way to one that has this code as its own.
const all = Object.values(listed).flat();
const byCode = new Map([
  ...all.flatMap(([id, name, others = []]) => others.map((code) => [code, { id, name }] as const)),
  ...all.map(([id, name]) => [id, { id, name }] as const),
]);

/** The carrier of a code, which is its mobile country code and network code in one: 262003; it has several. */
export function carrierOfCode(code: number): Named | undefined {
  return byCode.get(code);
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
