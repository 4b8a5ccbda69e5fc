import { leftReasonWords, systemNames } from '@millrace/core/traffic';
import { subject } from './subject.ts';

const names = Object.fromEntries(systemNames.map((name) => [name, name])) as Record<
  (typeof systemNames)[number],
  string
>;

export const simulation = subject('simulation', {
  title: 'Simulate {count} clicks',
  help: 'Uses the current settings, saved or not. Results change as offers are optimised.',
  country: 'Visitors from',
  system: 'System',
  carrier: 'Carrier',
  noCarrier: 'Wi-Fi or unknown',
  systems: { ...names, Other: 'Another system' },
  failed: 'The simulation failed.',
  noOffers: 'No approved offers yet',
  noOffersHelp: 'Apply for offers first. Visitors only go to offers that are approved for you.',
  going: 'Offers with traffic',
  offer: '({oid}){name}',
  clicks: '{count} clicks',
  showAll: 'Show all {count}',
  astray: 'All clicks would go to the filler: none of your approved offers accepts this traffic.',
  notActive: 'All clicks would go to the filler: the smartlink is paused or archived.',
  left: 'Approved offers with no traffic',
  leftFor: '{reason}: {count}',
  reasons: leftReasonWords,
});
