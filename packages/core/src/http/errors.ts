/** @rule What an API says of a failure is cut after 500 characters. */
export function shortMessage(text: string): string {
  return text.length > 500 ? `${text.slice(0, 500)}…` : text;
}

/** What every failed call throws; `call` names the row, `requestId` is what support asks for. */
abstract class FailedCall extends Error {
  // Spelled out in each, because a minifier renames the class.
  abstract override readonly name: CallFailure['name'];
  readonly call: string;
  readonly requestId: string | undefined;

  constructor(call: string, message: string, options: { requestId?: string | undefined; cause?: unknown } = {}) {
    super(shortMessage(message), { cause: options.cause });
    this.call = call;
    this.requestId = options.requestId;
  }
}

/** The server understood the call and refused it: an envelope whose `c` is not 0. */
export class CallError extends FailedCall {
  override readonly name = 'CallError';
  readonly code: number;
  /** What is wrong with which field, where the refusal is about fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is stored now, where it was changed since the caller read it: for `changedSince`. */
  readonly since: unknown;

  constructor(
    call: string,
    code: number,
    message: string,
    fields: Record<string, string> = {},
    requestId?: string,
    since?: unknown,
  ) {
    super(call, message, { requestId });
    this.code = code;
    this.fields = fields;
    this.since = since;
  }
}

/** The answer has a status other than 2xx. */
export class HttpError extends FailedCall {
  override readonly name = 'HttpError';
  readonly status: number;
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(call: string, response: Response, sentence: string | undefined, requestId?: string) {
    super(call, sentence || `${response.status} : ${response.statusText}`, { requestId });
    this.status = response.status;
    const after = Number(response.headers.get('retry-after'));
    this.retryAfter = after > 0 ? after : undefined;
  }
}

/** The answer is not what the row promises; the message names the call and the field. */
export class AnswerError extends FailedCall {
  override readonly name = 'AnswerError';
  /** Where the answer does not fit, such as `d.0.traffic_type`, and why; undefined where it is no envelope at all. */
  readonly field: string | undefined;
  readonly reason: string | undefined;

  constructor(
    call: string,
    message: string,
    { field, reason, ...options }: { field?: string; reason?: string; requestId?: string | undefined } = {},
  ) {
    super(call, message, options);
    this.field = field;
    this.reason = reason;
  }
}

export class TimeoutError extends FailedCall {
  override readonly name = 'TimeoutError';
}

export class OfflineError extends FailedCall {
  override readonly name = 'OfflineError';
}

export class CancelledError extends FailedCall {
  override readonly name = 'CancelledError';
}

export type CallFailure = CallError | HttpError | AnswerError | TimeoutError | OfflineError | CancelledError;

export const isCallError = (error: unknown): error is CallError => isNamed(error, 'CallError');
export const isHttpError = (error: unknown): error is HttpError => isNamed(error, 'HttpError');
export const isAnswerError = (error: unknown): error is AnswerError => isNamed(error, 'AnswerError');
export const isTimeoutError = (error: unknown): error is TimeoutError => isNamed(error, 'TimeoutError');
export const isOfflineError = (error: unknown): error is OfflineError => isNamed(error, 'OfflineError');
export const isCancelledError = (error: unknown): error is CancelledError => isNamed(error, 'CancelledError');

/** By name instead of by class, so that two copies of this package on one page understand each other. */
function isNamed(error: unknown, name: CallFailure['name']): boolean {
  return error instanceof Error && error.name === name;
}

/** @rule What a refusal says of fields that have no place on the screen is told with their names, in place of its own words. */
export function refusalText(
  { fields, message }: Pick<CallError, 'fields' | 'message'>,
  places: readonly string[] = [],
): string {
  const named = Object.entries(fields);
  if (named.length === 0) return message;
  const others = named.filter(([name]) => !places.includes(name));
  return others.map(([name, text]) => `${name}: ${text}`).join(' · ');
}

/** @rule What a refusal says of fields is marked where they have a place. */
export function fieldsToMark(error: unknown, places: readonly string[]): Readonly<Record<string, string>> {
  const faultyFields = isCallError(error) ? Object.entries(error.fields) : [];
  return Object.fromEntries(faultyFields.filter(([name]) => places.includes(name)));
}

/** @rule A failure is told in the words about its first field, else in its own, else as Error. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return (isCallError(error) && Object.values(error.fields)[0]) || message || 'Error';
}
