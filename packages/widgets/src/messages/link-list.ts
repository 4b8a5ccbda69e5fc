import { smartlinkColumnWords, smartlinkFigureWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

/** Of the list of smartlinks: what they have brought, and which columns tell it. */
export const linkList = subject('linkList', {
  columns: smartlinkFigureWords,
  chooseColumns: 'Columns',
  figures: 'Figures: last 7 days ({days}), GMT+8',
  figuresOfChannel: 'Figures: last 7 days ({days}), GMT+8, channel {channel}',
  figuresFailed: 'The figures could not be loaded.',
  courseOf: 'Revenue by day: {amounts}',
  reportOf: '{figure}, {column}: {name}',
  copy: 'Copy link',
  copyFor: 'Copy link: {name}',
  copied: 'Link copied. Channel {channel}',
  noChannel: 'Your account has no channel yet.',
  sort: 'Sort by',
  name: smartlinkColumnWords.name,
  ascending: '{column}, ascending',
  descending: '{column}, descending',
});
