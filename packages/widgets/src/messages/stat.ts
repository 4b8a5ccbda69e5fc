import { subject } from './subject.ts';

export const stat = subject('stat', {
  up: 'up {percent}',
  down: 'down {percent}',
  same: 'unchanged',
  against: '{change} vs {period}',
});
