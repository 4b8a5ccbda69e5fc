import * as z from 'zod/mini';
import { codes } from './codes.ts';
import { isCallError } from './errors.ts';
import { whole } from './wire.ts';

/** Which state of something stored this is; it counts up with each change. 0 is that of what is not stored yet. */
const Version = whole(0, 2_147_483_647);

/** In the answer of whoever keeps versions, which is not every server. */
export const version: z.ZodMiniOptional<typeof Version> = z.optional(Version);

/**
 * In what a call that edits asks: the state with which the form began. What was changed since is then not overwritten but
 * told. A client of the specification sends none, and overwrites.
 */
export const since: z.ZodMiniOptional<typeof Version> = z.optional(Version);

/** What is stored now, where a form began with what was stored before. */
export interface Since<T> {
  readonly stored: T;
  /** When it was changed last. */
  readonly at: string | undefined;
}

/** Reads what a refused call says of what is stored now; undefined where it was refused for another reason. */
export function changedSince<S extends z.ZodMiniType>(schema: S, error: unknown): Since<z.output<S>> | undefined {
  if (!isCallError(error) || error.code !== codes.conflict || error.since === undefined) return undefined;
  const { stored, at } = error.since as { stored?: unknown; at?: unknown };
  const { success, data } = schema.safeParse(stored);
  return success ? { stored: data, at: typeof at === 'string' ? at : undefined } : undefined;
}

/** One field of a form in words: its label, and what it says. */
export type FieldInWords = readonly [label: string, value: string | readonly string[]];

/** A field that was changed meanwhile. */
export interface Difference {
  readonly label: string;
  readonly stored: string | readonly string[];
  readonly mine: string | readonly string[];
}

interface Compared {
  /** What the form began with. */
  readonly before: readonly FieldInWords[];
  readonly stored: readonly FieldInWords[];
  readonly mine: readonly FieldInWords[];
}

/** @rule Of what was changed meanwhile, those fields are told in which what is stored is neither what the form began with nor what stands in it. */
export function differences({ before, stored, mine }: Compared): Difference[] {
  const labels = [...new Set([...stored, ...mine].map(([label]) => label))];
  return labels.flatMap((label) => {
    const [was, now, mineValue] = [before, stored, mine].map(
      (fields) => fields.find(([name]) => name === label)?.[1] ?? '-',
    );
    if (!now || !mineValue || isEqual(now, was) || isEqual(now, mineValue)) return [];
    return [{ label, stored: now, mine: mineValue }];
  });
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
