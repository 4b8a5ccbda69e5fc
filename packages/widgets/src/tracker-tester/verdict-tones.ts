import type { PastTest } from '@millrace/core/tester';
import type { Tone } from '../kit/tag.tsx';

export const verdictTones: Readonly<Record<PastTest['verdict'], Tone>> = {
  works: 'good',
  doubts: 'warn',
  fails: 'bad',
};
