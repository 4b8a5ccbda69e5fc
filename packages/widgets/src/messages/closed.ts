import { closedWords } from '@millrace/core/session';
import { subject } from './subject.ts';

/** Why a control is closed to who looks. */
export const closed = subject('closed', closedWords);
