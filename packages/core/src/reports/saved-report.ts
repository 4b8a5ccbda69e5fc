import * as z from 'zod/mini';
import { textError } from '../fields/text.ts';
import { filled } from '../http/wire.ts';

import { version } from '../http/version.ts';
import { reportTypes } from './kinds.ts';

const longestName = 64;

export const SavedReportName = filled(longestName);

/** A report under a name; what is chosen in it is the query of its address. */
export const SavedReport = z.object({
  id: z.int(),
  name: z.string(),
  type: z.literal(reportTypes),
  query: z.string(),
  version,
});
export type SavedReport = z.output<typeof SavedReport>;

/** @rule A report is saved under a name of 1 to 64 characters. */
export function savedNameError(name: string): 'emptyName' | 'characters' | 'tooLong' | undefined {
  const problem = textError(name, longestName);
  return problem === 'required' ? 'emptyName' : problem;
}
