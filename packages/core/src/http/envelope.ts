import type { Given, Row } from './call.ts';
import { ok } from './codes.ts';
import { AnswerError, CallError } from './errors.ts';

/** Takes the answer out of `{ c, m, d }` or `{ c, a }`, or throws what went wrong. */
export function open<R extends Row>(row: R, envelope: unknown, requestId?: string): Given<R> {
  if (!isEnvelope(envelope)) {
    throw new AnswerError(
      row.name,
      `Millrace: ${row.name} was not answered in an envelope. Is the address the API's?`,
      {
        requestId,
      },
    );
  }
  if (envelope.c !== ok) {
    throw new CallError(row.name, envelope.c, said(envelope) ?? 'Error', fieldsOf(envelope), requestId);
  }
  const parsed = row.gives.safeParse(envelope[row.payload] ?? undefined);
  if (parsed.success) return parsed.data as Given<R>;
  const issue = parsed.error.issues[0];
  const place = [row.payload, ...(issue?.path ?? [])].join('.');
  throw new AnswerError(
    row.name,
    `Millrace: the answer of ${row.name} does not fit at "${place}": ${issue?.message}.`,
    {
      requestId,
    },
  );
}

/** What an envelope says in words, if it is one. */
export function said(envelope: unknown): string | undefined {
  return isEnvelope(envelope) && typeof envelope['m'] === 'string' && envelope['m'] !== '' ? envelope['m'] : undefined;
}

function isEnvelope(value: unknown): value is { c: number } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'c' in value && typeof value.c === 'number';
}

function fieldsOf(envelope: Record<string, unknown>): Record<string, string> {
  const fields = (envelope['d'] as { fields?: unknown } | null | undefined)?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
}
