import { offerWords } from '@millrace/core/offers';
import { subject } from './subject.ts';

export const offers = subject('offers', {
  ...offerWords,
  nextPayout: 'from {day}: {payout}',
  applied: 'Applied for {name}.',
  noChannels: 'You have no channel yet. You need one to apply.',
  channelsFailed: 'Your channels could not be loaded.',
});
