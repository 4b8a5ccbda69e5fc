import { offerWords } from '@millrace/core/offers';
import { subject } from './subject.ts';

export const offers = subject('offers', {
  ...offerWords,
  nextPayout: 'from {day}: {payout}',
  applied: 'Applied for {name}.',
  forMany: 'Apply for {count} offers at once:',
  applyForMany: 'Apply for {count}',
  appliedSoFar: 'Applied for {done} of {count}',
  appliedForAll: 'Applied for {count} offers.',
  appliedTag: 'Applied',
  refusedTag: 'Refused',
  unansweredTag: 'Not known',
  notSent: 'Not sent',
  stop: 'Stop',
  outcomes: 'Your applications',
  questionsOf: '{name} asks:',
  optional: '{question} (optional)',
  chooseOne: 'Please select',
  noChannels: 'You have no channel yet. You need one to apply.',
  channelsFailed: 'Your channels could not be loaded.',
});
