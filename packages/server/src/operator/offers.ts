import type { Command } from './command.ts';
import { offerSheet as sheet } from './offer-sheet.ts';
import { importSheet } from './sheet-import.ts';
import { columnLines, exportSheet, templateOf } from './sheet.ts';
import { clickMacros } from './visitor-address.ts';

export const offerCommands: readonly Command[] = [
  {
    name: 'offers import',
    takes: '<file.csv>',
    says: 'Changes the offers whose oid or external_id is known and makes the others; all lines or none.',
    example: 'offers import offers.csv',
    notes: () => ['Its columns:', ...columnLines(sheet), `A url takes ${clickMacros.join(' ')}.`],
    isChange: true,
    lastWord: 'read',
    work: (context, args) => importSheet(context, args, sheet),
  },
  {
    name: 'offers export',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes all offers into a file that can be changed and imported.',
    example: 'offers export offers.csv',
    lastWord: 'written',
    work: (context) => exportSheet(context, sheet),
  },
  {
    name: 'offers template',
    takes: '<file.csv>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes a file with every column and one offer to write over, and says what each column takes.',
    example: 'offers template offers.csv',
    lastWord: 'written',
    work: () => templateOf(sheet),
  },
];
