import type { Given, Row } from './call.ts';
import { ok } from './codes.ts';
import { AnswerError, CallError, shortMessage } from './errors.ts';

/** Takes the answer out of `{ c, m, d }` or `{ c, a }`, or throws what went wrong. */
export function open<R extends Row>(row: R, envelope: unknown, requestId?: string): Given<R> {
  const misfit = (why: string, at: { field?: string; reason?: string } = {}) =>
    new AnswerError(row.name, `Millrace: the answer of ${row.name} ${why}`, { requestId, ...at });
  if (!isEnvelope(envelope)) throw misfit("is no envelope. Is this the API's address?");
  if (envelope.c !== ok) {
    throw new CallError(
      row.name,
      envelope.c,
      said(envelope) ?? 'Error',
      fieldsOf(envelope['d']),
      requestId,
      sinceOf(envelope['d']),
    );
  }
  const parsed = row.gives.safeParse(envelope[row.payload] ?? undefined);
  if (parsed.success) return parsed.data as Given<R>;
  const issue = parsed.error.issues[0];
  const field = [row.payload, ...(issue?.path ?? [])].join('.');
  // What it should be says more than that it is invalid.
  const reason = (issue as { expected?: string } | undefined)?.expected ?? issue?.message ?? '';
  throw misfit(`does not fit at "${field}": ${reason}.`, { field, reason });
}

/** What an envelope says in words, if it is one. */
export function said(envelope: unknown): string | undefined {
  const text = isEnvelope(envelope) ? envelope['m'] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function isEnvelope(value: unknown): value is { c: number } & Record<string, unknown> {
  return typeof (value as { c?: unknown } | null | undefined)?.c === 'number';
}

/** What is stored now, for whoever knows what it is. */
function sinceOf(refusal: unknown): unknown {
  return (refusal as { since?: unknown } | null | undefined)?.since ?? undefined;
}

/** What is wrong with which field, as far as that can be read. */
function fieldsOf(refusal: unknown): Record<string, string> {
  const fields = (refusal as { fields?: unknown } | null | undefined)?.fields;
  if (typeof fields !== 'object') return {};
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, shortMessage(text)]] : [],
    ),
  );
}
