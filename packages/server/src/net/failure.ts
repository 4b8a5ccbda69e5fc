/** Why nothing came back from outside, or not all of it. */
export type FailureReason =
  | 'scheme'
  | 'credentials'
  | 'unknownHost'
  | 'forbidden'
  | 'port'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'protocol'
  | 'closed'
  | 'exit'
  | 'cancelled';

/** A request to outside that failed; `code` is the system's own name of it, where it has one. */
export class NetFailure extends Error {
  readonly reason: FailureReason;
  readonly code: string;
  /** A line was open, so that it may have arrived all the same. */
  readonly mayHaveArrived: boolean;

  constructor(reason: FailureReason, code = '', mayHaveArrived = false) {
    super(`${words[reason]}${code ? ` (${code})` : ''}`);
    this.reason = reason;
    this.code = code;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const words: Readonly<Record<FailureReason, string>> = {
  scheme: 'Only http and https addresses are called',
  credentials: 'An address with a user name or a password is not called',
  unknownHost: 'The name of this host is not known',
  forbidden: 'The address is not a public one, and is not called',
  port: 'No web server listens at this port, and it is not called',
  refused: 'The host took no connection',
  timeout: 'No answer came in time',
  tls: 'The secure connection could not be made',
  protocol: 'What came is no answer of a web server',
  closed: 'The connection ended before the answer did',
  exit: 'The exit did not let it through',
  cancelled: 'The request was cancelled',
};

const reasons: Readonly<Record<string, FailureReason>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EAI_NODATA: 'unknownHost',
  ENODATA: 'unknownHost',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

/** What an error of Node's network says, as one of ours. */
export function failureOf(error: unknown): NetFailure {
  if (error instanceof NetFailure) return error;
  const { code = '', name = '' } = (error ?? {}) as { code?: string; name?: string };
  if (name === 'AbortError') return new NetFailure('cancelled');
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME_)/.test(code);
  return new NetFailure(reasons[code] ?? (isTls ? 'tls' : code.startsWith('HPE_') ? 'protocol' : 'closed'), code);
}
