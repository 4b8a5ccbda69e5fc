import { subject } from './subject.ts';

export const file = subject('file', {
  choose: 'Choose a file or drop it here',
  replace: 'Choose another file or drop it here',
  kinds: '{kinds}, max {size}',
  wrongKind: '{name} has an unsupported format. Choose one of these: {kinds}.',
  tooLarge: '{name} is too large ({size}). Choose a file up to {most}.',
  oneFile: 'Choose one file at a time.',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
});
