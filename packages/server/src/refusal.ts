import { codes } from '@millrace/core';

interface RefusalOptions {
  /** What is wrong with which field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The HTTP status, where the refusal is about the request and not about the call. */
  readonly status?: 200 | 303 | 400 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is refused: its code and its words are what the caller gets. */
export class Refusal extends Error {
  readonly code: number;
  readonly fields: RefusalOptions['fields'];
  readonly status: NonNullable<RefusalOptions['status']>;
  readonly headers: NonNullable<RefusalOptions['headers']>;

  constructor(code: number, words: string, { fields, status = 200, headers = {} }: RefusalOptions = {}) {
    super(words);
    this.code = code;
    this.fields = fields;
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

export function notAllowed(words = 'This is not open to your account.'): Refusal {
  return new Refusal(codes.notAllowed, words);
}

/** What is wrong with which field. */
export function invalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal(codes.invalid, 'Please check what is marked.', { fields });
}

/** Refuses what a call asks for where something is wrong with a field of it. */
export function refuseFields(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
