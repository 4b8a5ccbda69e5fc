import { adTypes, offerTypes } from '@millrace/core/creatives';
import { dayOf } from '@millrace/core/format';
import { creatives } from '../creatives/tables.ts';
import { drawn } from '../pictures/addresses.ts';
import { offerSettings } from '../reference/lists.ts';
import { address, amount, choice, countries, day, text, whole, type Cell } from './cells.ts';
import type { Command } from './command.ts';
import { importSheet } from './sheet-import.ts';
import { columnLines, exportSheet, templateOf, type Sheet } from './sheet.ts';

const named = (ids: Readonly<Record<string, number>>) => Object.entries(ids).map(([name, id]) => ({ id, name }));
const { all: _all, ...kinds } = adTypes;

/** Stars are kept as a number. */
const stars: Cell = {
  ...amount(1, 5),
  read(typed, spelling) {
    const read = amount(1, 5).read(typed, spelling);
    return read === undefined ? undefined : Number(read);
  },
};

const about = (words: string, cell: Cell) => ({ ...cell, about: words });

export const creativeSheet: Sheet = {
  noun: 'creative',
  table: creatives,
  key: creatives.id,
  cells: {
    id: about('our id; left empty for a new creative', whole(1, 999_999_999)),
    name: about('what publishers read', text(200, { isNeeded: true })),
    description: about('what stands below it', text(2_000, { hasLines: true })),
    title: about('the heading of a push or a native ad', text(200)),
    brand: about('whose it is', text(200)),
    ad_type: about('of which kind it is', choice(named(kinds))),
    ct: about('its day; today where it is left out', day),
    img_url: about('its picture', address({ mayBeDrawn: true })),
    push_img_url: about('the large picture of a push', address({ mayBeDrawn: true })),
    file_url: about('the page that it leads to, or drawn', address({ mayBeDrawn: true })),
    value: about('its stars, from 0 to 5', stars),
    category: about('what it is about', choice(offerSettings.category)),
    countries: about('where it is for', countries('global')),
    offer_type: about('for which offers', choice(named(offerTypes))),
    stream_type: about('for which pages', choice(offerSettings.restriction_type)),
    width: about('in pixels', whole(1, 10_000)),
    height: about('in pixels', whole(1, 10_000)),
  },
  needed: ['name', 'ad_type', 'category', 'countries', 'offer_type', 'width', 'height'],
  usual: (now) => ({
    description: '',
    title: '',
    brand: '',
    ct: dayOf(now),
    img_url: drawn,
    push_img_url: '',
    file_url: '',
    value: 0,
    stream_type: 1,
  }),
  saidUsual: ['stream_type'],
  sample: {
    name: 'Moss Kingdom, autumn',
    description: 'Build a kingdom in the moss.',
    title: 'Your kingdom waits',
    brand: 'Moss Kingdom',
    ad_type: 'popup',
    img_url: 'https://cdn.example/moss-300x250.png',
    value: '4.5',
    category: 'Games',
    countries: 'DE|AT',
    offer_type: 'app',
    stream_type: 'Main Stream',
    width: '300',
    height: '250',
  },
};

export const creativeCommands: readonly Command[] = [
  {
    name: 'creatives import',
    takes: '<file.csv>',
    says: 'Changes the creatives whose id is known and makes the others; all lines or none.',
    example: 'creatives import creatives.csv',
    notes: () => ['Its columns:', ...columnLines(creativeSheet)],
    isChange: true,
    lastWord: 'read',
    work: (context, args) => importSheet(context, args, creativeSheet),
  },
  {
    name: 'creatives export',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes all creatives into a file that can be changed and imported.',
    example: 'creatives export creatives.csv',
    lastWord: 'written',
    work: (context) => exportSheet(context, creativeSheet),
  },
  {
    name: 'creatives template',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes a file with every column and one creative to write over, and says what each column takes.',
    example: 'creatives template creatives.csv',
    lastWord: 'written',
    work: () => templateOf(creativeSheet),
  },
];
