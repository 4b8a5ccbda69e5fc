import { supportWords } from '@millrace/core/support';
import { subject } from './subject.ts';

export const support = subject('support', {
  ...supportWords,
  entries: 'Questions and answers',
  found: '{count} of {tot} answers',
  failed: 'The answers could not be loaded.',
  clear: 'Show all answers',
  none: 'No answers match',
  patternHelp: 'Use a vertical bar to find either of two words: net|paid.',
  write: 'Contact our support',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  gone: 'This answer no longer exists.',
});
