import { shareWords } from '@millrace/core/watches';
import { subject } from './subject.ts';

/** What is offered below a result: to have its link watched, and its badge. */
export const share = subject('share', shareWords);
