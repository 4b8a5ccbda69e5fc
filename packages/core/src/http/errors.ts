/** What every failed call throws; `call` names the row, `requestId` is what support asks for. */
abstract class FailedCall extends Error {
  abstract readonly kind: 'call' | 'http' | 'answer' | 'timeout' | 'offline' | 'cancelled';
  readonly call: string;
  readonly requestId: string | undefined;

  constructor(call: string, message: string, options: { requestId?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.call = call;
    this.requestId = options.requestId;
  }
}

/** The server understood the call and refused it: an envelope whose `c` is not 0. */
export class CallError extends FailedCall {
  // Spelled out, because a minifier renames the class.
  override readonly name = 'CallError';
  readonly kind = 'call';
  readonly code: number;
  /** What is wrong with which field, where the refusal is about fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(call: string, code: number, message: string, fields: Record<string, string> = {}, requestId?: string) {
    super(call, message, { requestId });
    this.code = code;
    this.fields = fields;
  }
}

/** The answer has a status other than 2xx. */
export class HttpError extends FailedCall {
  override readonly name = 'HttpError';
  readonly kind = 'http';
  readonly status: number;
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(call: string, response: Response, said: string | undefined, requestId?: string) {
    super(call, said || `${response.status} : ${response.statusText}`, { requestId });
    this.status = response.status;
    const after = Number(response.headers.get('retry-after'));
    this.retryAfter = after > 0 ? after : undefined;
  }
}

/** The answer is not what the row promises; the message names the call and the field. */
export class AnswerError extends FailedCall {
  override readonly name = 'AnswerError';
  readonly kind = 'answer';
}

export class TimeoutError extends FailedCall {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
}

export class OfflineError extends FailedCall {
  override readonly name = 'OfflineError';
  readonly kind = 'offline';
}

export class CancelledError extends FailedCall {
  override readonly name = 'CancelledError';
  readonly kind = 'cancelled';
}

export type CallFailure = CallError | HttpError | AnswerError | TimeoutError | OfflineError | CancelledError;

export const isCallError = (error: unknown): error is CallError => isKind(error, 'call');
export const isHttpError = (error: unknown): error is HttpError => isKind(error, 'http');
export const isAnswerError = (error: unknown): error is AnswerError => isKind(error, 'answer');
export const isTimeoutError = (error: unknown): error is TimeoutError => isKind(error, 'timeout');
export const isOfflineError = (error: unknown): error is OfflineError => isKind(error, 'offline');
export const isCancelledError = (error: unknown): error is CancelledError => isKind(error, 'cancelled');

/** By kind instead of by class, so that two copies of this package on one page understand each other. */
function isKind(error: unknown, kind: CallFailure['kind']): boolean {
  return error instanceof Error && 'kind' in error && error.kind === kind;
}

/** @rule A failure is told in the words about its first field, else in its own, else as Error. */
export function failureText(error: unknown): string {
  const own = error instanceof Error ? error.message : '';
  return (isCallError(error) && Object.values(error.fields)[0]) || own || 'Error';
}
