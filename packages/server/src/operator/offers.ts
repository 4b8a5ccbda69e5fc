import { mostCap, offers } from '../offers/tables.ts';
import { carriers, offerSettings } from '../reference/lists.ts';
import { address, amount, choice, choices, countries, text, whole } from './cells.ts';
import type { Command } from './command.ts';
import { exportSheet, importSheet, type Sheet } from './sheet.ts';

const systems = [
  { id: 0, name: 'Any' },
  { id: 1, name: 'iOS' },
  { id: 2, name: 'Android' },
];
const states = [
  { id: 0, name: 'Paused' },
  { id: 1, name: 'Active' },
];

const sheet: Sheet = {
  noun: 'offer',
  table: offers,
  key: offers.oid,
  cells: {
    oid: whole(1, 999_999_999),
    name: text(200, { isNeeded: true }),
    ad_type: choice(offerSettings.ad_type),
    payout_price: amount(4, 99_999_999),
    status: choice(states),
    countries: countries(),
    category: choice(offerSettings.category),
    conversion_flow: choice(offerSettings.conversion_flow),
    restriction_type: choice(offerSettings.restriction_type),
    prelander: choice(offerSettings.prelander),
    os: choice(systems),
    carriers: choices(Object.values(carriers).flat()),
    cap_day: whole(0, mostCap),
    cap_total: whole(0, mostCap),
    icon_url: address(),
    url: address({ mayBeDrawn: true }),
    preview_url: address(),
  },
  needed: ['name', 'ad_type', 'payout_price', 'countries'],
  usual: (created_at) => ({
    status: 1,
    category: 1,
    conversion_flow: 1,
    restriction_type: 1,
    prelander: 1,
    os: 0,
    carriers: [],
    cap_day: 0,
    cap_total: 0,
    icon_url: '',
    url: '',
    preview_url: '',
    created_at,
  }),
};

export const offerCommands: readonly Command[] = [
  {
    name: 'offers import',
    takes: '<file.csv>',
    says: 'Changes the offers whose oid is known and makes the others; all lines or none.',
    example: 'offers import offers.csv',
    isChange: true,
    lastWord: 'read',
    work: (ground, asked) => importSheet(ground, asked, sheet),
  },
  {
    name: 'offers export',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes all offers into a file that can be changed and imported.',
    example: 'offers export offers.csv',
    lastWord: 'written',
    work: (ground) => exportSheet(ground, sheet),
  },
];
