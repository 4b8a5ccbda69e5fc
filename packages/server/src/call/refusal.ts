import { codes } from '@millrace/core';
import { daysError, fieldWords } from '@millrace/core/fields';

/** What is stored now, told to whoever began with what was stored before. */
interface Stored {
  readonly stored: unknown;
  readonly at: string | undefined;
}

interface RefusalOptions {
  /** What is wrong with which field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What was changed since the caller read it. */
  readonly since?: Stored | undefined;
  /** The HTTP status, where the refusal is about the request and not about the call. */
  readonly status?: 200 | 303 | 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is refused: its code and its words are what the caller gets. */
export class Refusal extends Error {
  readonly code: number;
  readonly fields: RefusalOptions['fields'];
  readonly since: RefusalOptions['since'];
  readonly status: NonNullable<RefusalOptions['status']>;
  readonly headers: NonNullable<RefusalOptions['headers']>;

  constructor(code: number, words: string, { fields, since, status = 200, headers = {} }: RefusalOptions = {}) {
    super(words);
    this.code = code;
    this.fields = fields;
    this.since = since;
    this.status = status;
    this.headers = headers;
  }
}

/** A call that is answered by leading on to a page. */
export class Redirect extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`Go to ${to}.`);
    this.to = to;
  }
}

export function notFound(words: string): Refusal {
  return new Refusal(codes.notFound, words);
}

export function notAllowed(words = 'You don’t have access to this.'): Refusal {
  return new Refusal(codes.notAllowed, words);
}

/** Whether a form began with another state than the one that is stored; one that does not say overwrites. */
export function isOlder(version: number | undefined, stored: { readonly version: number } | null | undefined): boolean {
  return version !== undefined && version !== (stored?.version ?? 0);
}

/** Refuses to overwrite what was changed since the caller read it. */
export function changedSince(stored: unknown, at: Date | undefined): Refusal {
  const words = 'This was changed since you opened it.';
  return new Refusal(codes.conflict, words, { since: { stored, at: at?.toISOString() } });
}

/** What is wrong with which field. */
export function invalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal(codes.invalid, 'Please check the marked fields.', { fields });
}

/** Refuses days that rows can't be looked for by, each at its field. */
export function refuseDays({ start, end }: Readonly<Record<'start' | 'end', Day>>, now: Date): void {
  const problems = daysError(start.day, end.day, now);
  refuseFields({
    ...(problems.start ? { [start.field]: fieldWords[problems.start] } : {}),
    ...(problems.end ? { [end.field]: fieldWords[problems.end] } : {}),
  });
}

interface Day {
  readonly field: string;
  readonly day: string | undefined;
}

/** Refuses what a call asks for where something is wrong with a field of it. */
export function refuseFields(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
