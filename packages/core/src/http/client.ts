import ky, { isHTTPError, isNetworkError, isTimeoutError as isKyTimeout } from 'ky';
import { learnTime } from '../format/clock.ts';
import { trimEndOf } from '../format/trim-end.ts';
import { file, type Asked, type Catalogue, type Given, type Row } from './call.ts';
import { confirmationNeeded, endsSession, ok } from './codes.ts';
import { isOfCredential, type Credential, type Shown } from './credential.ts';
import { csrfFromCookie } from './csrf.ts';
import { encode, type Encoded } from './encode.ts';
import { open, said } from './envelope.ts';
import { CancelledError, HttpError, OfflineError, TimeoutError, type CallFailure } from './errors.ts';

export interface ClientOptions {
  /** Where the API is, such as `https://api.example.com`. By default the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The token for `X-CSRFToken`. By default the cookie `csrftoken`; `csrfFromServer(origin)` on a page of another origin. */
  readonly csrf?: Credential;
  /** A token to show in place of cookies, which then are not sent: `widgetSession(…)` opens one through your own server. */
  readonly bearer?: Credential;
  /**
   * Whose page this is, by the user's id: sent as `X-User` with every call, so that the server refuses (-3) what a page
   * that was left open would do for whoever has signed in since.
   */
  readonly actingFor?: () => number | undefined;
  /** The language that the page speaks, in which the server is to say what it says. */
  readonly language?: () => string | undefined;
  /** Called when the server says that the session has ended (-3) or that a login is needed (-6). */
  readonly onSession?: (code: number) => void;
  /**
   * Told of every call that failed, in the end and for whatever reason, but not of one that was cancelled: `call`,
   * `requestId` and the message, and of an answer that does not fit `field` and `reason`.
   */
  readonly onError?: (failure: CallFailure) => void;
  /**
   * Asks whoever is here to confirm that it is them, where the server wants that (-10); told whether they did. The call
   * is then made again, once; what they did not confirm is cancelled (`CancelledError`), with the refusal as its cause.
   */
  readonly onConfirm?: (() => Promise<boolean>) | undefined;
  /** Milliseconds until a call is given up, with its repetitions and the whole of its answer. By default 60,000. */
  readonly timeout?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told as the answer arrives how many of its bytes are there, and the next of them. */
  readonly onDownloadProgress?: ((progress: { transferredBytes: number }, part: Uint8Array) => void) | undefined;
  /** Milliseconds for this call alone, such as for a long file that whoever waits for may cancel. */
  readonly timeout?: number | undefined;
  /** Stands between the call and its fetch; `toldBy` makes one that reads what a row tells on the way. */
  readonly tap?: ((fetch: typeof globalThis.fetch) => typeof globalThis.fetch) | undefined;
}

type Argument<R extends Row> = Record<never, never> extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

/** Sends a row of the catalogue. */
export interface Sender {
  send<R extends Row>(row: R, input: Asked<R>, options?: CallOptions): Promise<Given<R>>;
  /** The address of a GET, for an image, a link or a download. */
  address<R extends Row>(row: R, ...argument: Argument<R>): string;
}

/** A function for each row, by domain and name: `client.offers.apply({ … })`. */
export type Client<C extends Catalogue = Catalogue> = Sender & {
  readonly [D in keyof C]: {
    readonly [N in keyof C[D]]: (...rest: [...Argument<C[D][N]>, options?: CallOptions]) => Promise<Given<C[D][N]>>;
  };
};

// A server's wish to be left alone for an hour goes to the caller as `retryAfter`; nobody is kept waiting for it.
const retry = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], afterStatusCodes: [] };

/** A client for the whole catalogue or any part of it. */
export function createClient<C extends Catalogue>(tables: C, options: ClientOptions = {}): Client<C> {
  const sender = createSender(options);
  const domains = Object.entries(tables).map(([domain, table]) => [
    domain,
    Object.fromEntries(
      Object.entries(table).map(([name, row]) => [
        name,
        (input: Asked<Row> = {}, callOptions?: CallOptions) => sender.send(row, input, callOptions),
      ]),
    ),
  ]);
  return Object.assign(Object.fromEntries(domains), sender) as Client<C>;
}

function createSender(options: ClientOptions): Sender {
  const {
    origin = '',
    fetch,
    csrf = csrfFromCookie,
    bearer: bearerOf,
    actingFor,
    language,
    onSession,
    onError,
    onConfirm,
    timeout: usual = 60_000,
  } = options;
  const base = trimEndOf(origin, '/');

  function place({ path, query }: Encoded): string {
    return base + (path.startsWith('/') ? path : `/${path}`) + (query.size > 0 ? `?${query}` : '');
  }

  async function send<R extends Row>(row: R, input: Asked<R>, callOptions?: CallOptions): Promise<Given<R>> {
    try {
      return await sendConfirmed(row, input, callOptions);
    } catch (error) {
      const failure = error as CallFailure;
      if (failure.name === 'CallError' && endsSession(failure.code)) onSession?.(failure.code);
      if (failure.name !== 'CancelledError') onError?.(failure);
      throw failure;
    }
  }

  function sendConfirmed<R extends Row>(row: R, input: Asked<R>, callOptions?: CallOptions): Promise<Given<R>> {
    const sending = () => sendShowing(row, input, callOptions);
    return sending().catch(async (error) => {
      if (error.code !== confirmationNeeded || !onConfirm) throw error;
      if (await onConfirm()) return sending();
      throw new CancelledError(row.name, 'Cancelled', { cause: error });
    });
  }

  /** With another credential where the server did not take the first: what was refused for it was not done. */
  async function sendShowing<R extends Row>(row: R, input: Asked<R>, callOptions?: CallOptions): Promise<Given<R>> {
    if (callOptions?.signal?.aborted) throw new CancelledError(row.name, 'Cancelled');
    const proof = await credentials(row);
    return sendOnce(row, input, proof, callOptions).catch(async (error) => {
      if (!isOfCredential(error, proof)) throw error;
      const next = await credentials(row, proof);
      if (next.token === proof.token && next.bearer === proof.bearer) throw error;
      return sendOnce(row, input, next, callOptions);
    });
  }

  async function credentials(row: Row, refused?: Shown): Promise<Shown> {
    if (!bearerOf) return { token: await csrf(refused?.token), bearer: undefined };
    try {
      return { token: undefined, bearer: await bearerOf(refused?.bearer) };
    } catch (cause) {
      throw new OfflineError(row.name, 'Your server opened no widget session.', { cause });
    }
  }

  async function sendOnce<R extends Row>(
    row: R,
    input: Asked<R>,
    { token, bearer }: Shown,
    { signal, onDownloadProgress, timeout = usual, tap }: CallOptions = {},
  ): Promise<Given<R>> {
    if (signal?.aborted) throw new CancelledError(row.name, 'Cancelled');
    const encoded = encode(row, input);
    const user = actingFor?.();
    const spoken = language?.();
    try {
      const answering = ky(place(encoded), {
        method: row.method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { 'X-CSRFToken': token }),
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(spoken === undefined ? {} : { 'Accept-Language': spoken }),
          ...(user === undefined ? {} : { 'X-User': String(user) }),
        },
        credentials: bearerOf ? 'omit' : base === '' ? 'same-origin' : 'include',
        body: encoded.body ?? null,
        timeout,
        totalTimeout: timeout,
        retry: row.changes ? 0 : retry,
        ...(signal && { signal }),
        ...(onDownloadProgress && { onDownloadProgress }),
        ...(tap ? { fetch: tap(fetch ?? globalThis.fetch) } : fetch && { fetch }),
      });
      const { headers } = await answering;
      learnTime(headers);
      // A login has replaced the token: the next call is not refused for it first.
      if (token && headers.has('x-csrf-renewed')) void csrf(token);
      // The body is read through ky and not from the response, so that the time runs on until its last byte.
      const isFile = (row.gives as unknown) === file && !isJson(headers);
      const body = await (isFile ? answering.blob() : answering.text()).catch((cause) => brokenOff(row, cause));
      if (typeof body !== 'string') return body as Given<R>;
      return open(row, parse(body), requestIdOf(headers));
    } catch (error) {
      if (isHTTPError(error)) learnTime(error.response.headers);
      // Somebody's own API may know section 7 of the specification alone.
      if (row.absent && isHTTPError(error) && error.response.status === 404) return open(row, { c: ok, d: row.absent });
      throw toFailure(row, error, signal);
    }
  }

  const address = (row: Row, input: Asked<Row> = {}): string => place(encode(row, input));
  return { send, address } as Sender;
}

function brokenOff(row: Row, cause: unknown): never {
  throw isKyTimeout(cause) ? cause : unreachable(row, cause);
}

function unreachable(row: Row, cause: unknown): OfflineError {
  return new OfflineError(row.name, 'The server cannot be reached.', { cause });
}

function toFailure(row: Row, error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return new CancelledError(row.name, 'Cancelled', { cause: error });
  if (isHTTPError(error)) {
    return new HttpError(row.name, error.response, said(error.data), requestIdOf(error.response.headers));
  }
  if (isKyTimeout(error)) return new TimeoutError(row.name, 'Time Out! Please try again.', { cause: error });
  if (isNetworkError(error)) return unreachable(row, error);
  return error;
}

function requestIdOf(headers: Headers): string | undefined {
  return headers.get('x-request-id') ?? undefined;
}

/** Where a file was asked for, JSON is an envelope that refuses it. */
function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
