import { subject } from './subject.ts';

export const applyHelp = subject('applyHelp', {
  insert: 'Insert template',
  keep: 'Keep as template',
  replace: 'Replace template',
  remove: 'Remove template',
  kept: 'Template kept. You can insert it in your next application.',
  removed: 'Template removed.',
  history:
    'Your applications so far: with a reason of more than {length} characters, {longApproved} of {long} were approved; with a shorter one, {shortApproved} of {short}.',
});
