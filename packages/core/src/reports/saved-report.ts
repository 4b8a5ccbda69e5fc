import * as z from 'zod/mini';
import { lengthError } from '../fields/length.ts';
import { requiredError } from '../fields/required.ts';
import { text } from '../http/wire.ts';
import { reportTypes } from './kinds.ts';

const longestName = 64;

export const SavedReportName = z.string().check(z.trim(), z.minLength(1, "Can't be empty!"), z.maxLength(longestName));

/** A report under a name; what is chosen in it is the query of its address. */
export const SavedReport = z.object({
  id: z.int(),
  name: text(longestName),
  type: z.literal(reportTypes),
  query: z.string(),
});
export type SavedReport = z.output<typeof SavedReport>;

/** @rule A report is saved under a name of 1 to 64 characters. */
export function savedNameError(name: string): 'emptyName' | 'tooLong' | undefined {
  if (requiredError(name)) return 'emptyName';
  return lengthError(name.trim(), longestName);
}

/** @rule Saving a report under a name that is taken replaces what stands there. */
export function withSaved(saved: readonly SavedReport[], report: SavedReport): SavedReport[] {
  const rest = saved.filter(({ name }) => name !== report.name);
  return [...rest, report].sort((a, b) => a.name.localeCompare(b.name));
}
