import { subject } from './subject.ts';

export const stat = subject(
  'stat',
  {
    up: 'up {percent}',
    down: 'down {percent}',
    same: 'unchanged',
    against: '{change} vs {period}',
  },
  {
    up: '上升 {percent}',
    down: '下降 {percent}',
    same: '持平',
    against: '较 {period} {change}',
  },
);
