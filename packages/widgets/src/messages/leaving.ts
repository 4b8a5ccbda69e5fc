import { smartlinkWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

export const leaving = subject('leaving', {
  title: 'Unsaved changes',
  question: smartlinkWords.leave,
  stay: 'Stay',
  leave: 'Leave',
});
