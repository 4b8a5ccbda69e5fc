import { subject } from './subject.ts';

export const changed = subject('changed', {
  title: 'Someone else changed this',
  text: 'Other values were saved since you opened this page: in another tab, on another device or by your network. Your changes are not saved yet.',
  at: 'Last changed: {time}',
  stored: 'Stored now',
  mine: 'Yours',
  look: 'Show the saved version',
  overwrite: 'Overwrite with mine',
  looking: 'This is the saved version. Your own entries are not lost.',
  putBack: 'Restore mine',
});
