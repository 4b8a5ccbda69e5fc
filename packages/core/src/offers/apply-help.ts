import * as z from 'zod/mini';
import { lengthError } from '../fields/length.ts';
import { longestReason, reasonError } from './apply.ts';

/** Offers that were applied for with a reason of one kind, as far as they were decided. */
const Decided = z.object({ decided: z.int(), approved: z.int() });

/** What became of one's own applications, by how long their reason is. */
export const ApplyHistory = z.object({ long: Decided, short: Decided });
export type ApplyHistory = z.output<typeof ApplyHistory>;

/** What helps to write a reason: the one that is kept as a template, empty where none is, and what became of earlier ones. */
export const ApplyHelp = z.object({ template: z.string(), history: ApplyHistory });
export type ApplyHelp = z.output<typeof ApplyHelp>;

export const noApplyHelp: ApplyHelp = {
  template: '',
  history: { long: { decided: 0, approved: 0 }, short: { decided: 0, approved: 0 } },
};

/** Longer than so many characters, a reason counts as a long one. */
export const longReason = 100;

const fewestDecided = 5;

/**
 * @rule What became of one’s own applications is told once at least 5 with a reason of more than 100 characters and 5 with a
 * shorter one were decided, and as what happened, not as its cause.
 */
export function tellsHistory({ long, short }: ApplyHistory): boolean {
  return long.decided >= fewestDecided && short.decided >= fewestDecided;
}

/** @rule A reason can be kept as the template while it fits an application and is another one than is kept. */
export function mayKeepTemplate(reason: string, template: string): boolean {
  return reasonError(reason) === undefined && reason.trim() !== template.trim();
}

/** @rule A template takes the place of an empty reason; under one that is begun it is added, where both have room. */
export function withTemplate(reason: string, template: string): string | undefined {
  const begun = reason.trimEnd();
  if (begun.includes(template.trim())) return undefined;
  const both = begun === '' ? template : `${begun}\n\n${template}`;
  return lengthError(both, longestReason) ? undefined : both;
}
