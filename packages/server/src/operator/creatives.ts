import { adTypes, offerTypes } from '@millrace/core/creatives';
import { dayOf } from '@millrace/core/format';
import { creatives } from '../creatives/tables.ts';
import { drawn } from '../pictures/addresses.ts';
import { offerSettings } from '../reference/lists.ts';
import { address, amount, choice, countries, day, text, whole, type Cell } from './cells.ts';
import type { Command } from './command.ts';
import { exportSheet, importSheet, type Sheet } from './sheet.ts';

const named = (ids: Readonly<Record<string, number>>) => Object.entries(ids).map(([name, id]) => ({ id, name }));
const { all: _all, ...kinds } = adTypes;

/** Stars are kept as a number. */
const stars: Cell = {
  ...amount(1, 5),
  read(typed) {
    const read = amount(1, 5).read(typed);
    return read === undefined ? undefined : Number(read);
  },
};

const sheet: Sheet = {
  noun: 'creative',
  table: creatives,
  key: creatives.id,
  cells: {
    id: whole(1, 999_999_999),
    name: text(200, { isNeeded: true }),
    description: text(2_000, { hasLines: true }),
    title: text(200),
    brand: text(200),
    ad_type: choice(named(kinds)),
    ct: day,
    img_url: address({ mayBeDrawn: true }),
    push_img_url: address({ mayBeDrawn: true }),
    file_url: address({ mayBeDrawn: true }),
    value: stars,
    category: choice(offerSettings.category),
    countries: countries('global'),
    offer_type: choice(named(offerTypes)),
    stream_type: choice(offerSettings.restriction_type),
    width: whole(1, 10_000),
    height: whole(1, 10_000),
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
};

export const creativeCommands: readonly Command[] = [
  {
    name: 'creatives import',
    takes: '<file.csv>',
    says: 'Changes the creatives whose id is known and makes the others; all lines or none.',
    example: 'creatives import creatives.csv',
    isChange: true,
    lastWord: 'read',
    work: (ground, asked) => importSheet(ground, asked, sheet),
  },
  {
    name: 'creatives export',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes all creatives into a file that can be changed and imported.',
    example: 'creatives export creatives.csv',
    lastWord: 'written',
    work: (ground) => exportSheet(ground, sheet),
  },
];
