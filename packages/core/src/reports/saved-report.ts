import * as z from 'zod/mini';
import { textError } from '../fields/text.ts';
import { filled } from '../http/wire.ts';

import { version } from '../http/version.ts';
import { perhaps } from '../http/perhaps.ts';
import { reportTypes } from './kinds.ts';

const longestName = 64;

/** How often a saved report is e-mailed that is e-mailed at all. */
export const mailedEvery = ['daily', 'weekly', 'monthly'] as const;
export type MailedEvery = (typeof mailedEvery)[number];

export const mailings = ['never', ...mailedEvery] as const;
export type Mailing = (typeof mailings)[number];

export const SavedReportName = filled(longestName);

/** A report under a name; what is chosen in it is the query of its address. */
export const SavedReport = z.object({
  id: z.int(),
  name: z.string(),
  type: z.literal(reportTypes),
  query: z.string(),
  /** How often it is e-mailed. */
  mailing: perhaps(z.literal(mailings), 'never'),
  version,
});
export type SavedReport = z.output<typeof SavedReport>;

/** @rule A report is saved under a name of 1 to 64 characters. */
export function savedNameError(name: string): 'emptyName' | 'characters' | 'tooLong' | undefined {
  const problem = textError(name, longestName);
  return problem === 'required' ? 'emptyName' : problem;
}
