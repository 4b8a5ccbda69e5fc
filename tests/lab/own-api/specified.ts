// Section 7 of the specification, by hand: what each call sends, and the least that it promises of the answer.

/** One row of section 7. */
export interface Specified {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The row of the catalogue. */
  readonly call: string;
  /** The payload, by its names. */
  readonly fields: readonly string[];
  /** What of it is always the same. */
  readonly constants: Readonly<Record<string, string>>;
  /** What our client sends beside it, and why: no API has to read that. */
  readonly beside: Readonly<Record<string, string>>;
  /** A question, and its bytes in the query or the form. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly sends: string;
  /** Answers that each are enough: the `d` of the envelope, or none. */
  readonly answers: readonly unknown[];
  /** What is answered in place of an envelope. */
  readonly picture?: boolean;
}

/** What is "not shown" or "not read" may be anything. */
const anything: readonly unknown[] = [undefined, null, {}, [], 'Success', 7, true];

interface Draft extends Partial<Pick<Specified, 'asked' | 'sends' | 'answers' | 'picture' | 'constants' | 'beside'>> {
  readonly fields?: string;
}

/** A row; without answers its answer is not shown. */
export function specified(line: string, draft: Draft = {}): Specified {
  const [method = '', path = '', call = ''] = line.split(' ');
  if (method !== 'GET' && method !== 'POST') throw new Error(`"${line}" is no row.`);
  const { fields = '', asked = {}, sends = '', answers = anything, constants = {}, beside = {}, ...rest } = draft;
  const names = fields === '' ? [] : fields.split(' ');
  return { method, path, call, fields: names, asked, sends, answers, constants, beside, ...rest };
}
