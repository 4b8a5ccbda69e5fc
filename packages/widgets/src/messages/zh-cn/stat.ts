import type { stat as english } from '../stat.ts';
import type { WordsOf } from '../subject.ts';

export const stat: WordsOf<typeof english> = {
  up: '上升 {percent}',
  down: '下降 {percent}',
  same: '持平',
  against: '较 {period} {change}',
};
