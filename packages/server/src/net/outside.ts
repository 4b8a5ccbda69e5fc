import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { readBody } from './body.ts';
import { failureOf, NetFailure } from './failure.ts';
import { mayDial, type Endpoint, type Reachable } from './public.ts';

/** Finds where a host is; a test answers for names that nobody has. */
export type Resolve = (host: string, port: number) => Promise<readonly Endpoint[]>;

interface Asking {
  readonly method?: 'GET' | 'POST' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the look-up of the name to the last byte. */
  readonly milliseconds: number;
  /** Of the body, as it is read after decompression; what is longer is cut. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

/** What a host answered. Redirects are answers like any other. */
interface Answered {
  readonly code: number;
  readonly reason: string;
  /** As they came, names in the case that was sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** There was more of the body than was read. */
  readonly isCut: boolean;
  /** Which address answered. */
  readonly endpoint: Endpoint;
}

/** The only way from this server to anybody else's address. */
export interface Outside {
  ask(url: string, asking: Asking): Promise<Answered>;
}

interface OutsideOptions {
  readonly reachable: Reachable;
  readonly resolve?: Resolve | undefined;
}

const mostHeaderBytes = 65_536;

/**
 * Makes the connector. A name is looked up once, and what was found is judged and then dialled in numbers: an address
 * that is written in another way, or a name that says something else the next time, leads nowhere new.
 */
export function createOutside({ reachable, resolve = bySystem }: OutsideOptions): Outside {
  async function endpointsOf(url: URL): Promise<readonly Endpoint[]> {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [{ address: host, port }] : await resolve(host, port);
    if (found.length === 0) throw new NetFailure('unknownHost');
    // One private address among public ones is reason enough: which one is dialled must not be a matter of luck.
    if (!found.every((endpoint) => mayDial(endpoint, reachable))) throw new NetFailure('forbidden');
    return found.slice(0, 4);
  }

  return {
    async ask(text, asking) {
      const url = webAddress(text);
      const hurry = AbortSignal.timeout(asking.milliseconds);
      const signal = asking.signal ? AbortSignal.any([asking.signal, hurry]) : hurry;
      try {
        const endpoints = await orAborted(endpointsOf(url), signal);
        return await askFirstThatListens(url, endpoints, asking, signal);
      } catch (error) {
        throw hurry.aborted && !asking.signal?.aborted ? new NetFailure('timeout') : failureOf(error);
      }
    },
  };
}

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new NetFailure('scheme');
  if (url.username !== '' || url.password !== '') throw new NetFailure('credentials');
  return url;
}

async function bySystem(host: string, port: number): Promise<Endpoint[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => ({ address, port }));
}

async function askFirstThatListens(
  url: URL,
  [first, ...others]: readonly Endpoint[],
  asking: Asking,
  signal: AbortSignal,
): Promise<Answered> {
  if (!first) throw new NetFailure('unknownHost');
  try {
    return await askAt(url, first, asking, signal);
  } catch (error) {
    // Nothing was sent to a host that took no connection.
    if (others.length > 0 && failureOf(error).reason === 'refused') {
      return askFirstThatListens(url, others, asking, signal);
    }
    throw error;
  }
}

async function askAt(url: URL, endpoint: Endpoint, asking: Asking, signal: AbortSignal): Promise<Answered> {
  const { method = 'GET', headers = {}, body, mostBytes } = asking;
  const options: RequestOptions & { servername?: string } = {
    host: endpoint.address,
    port: endpoint.port,
    path: `${url.pathname}${url.search}`,
    method,
    headers: { host: url.host, 'accept-encoding': 'gzip, deflate, br', ...headers },
    setDefaultHeaders: false,
    agent: false,
    maxHeaderSize: mostHeaderBytes,
    signal,
  };
  const isSecure = url.protocol === 'https:';
  if (isSecure && !isIP(url.hostname.replace(/^\[|\]$/g, ''))) options.servername = url.hostname;
  const response = await responseTo((isSecure ? httpsRequest : httpRequest)(options), body);
  const { bytes, isCut } = await readBody(response, mostBytes);
  return {
    code: response.statusCode ?? 0,
    reason: response.statusMessage ?? '',
    headers: pairs(response.rawHeaders),
    body: bytes,
    isCut,
    endpoint,
  };
}

function responseTo(request: ReturnType<typeof httpRequest>, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // A host that wants to speak another protocol is not followed there.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      reject(new NetFailure('protocol'));
    });
    request.on('error', reject);
    if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body));
    request.end(body);
  });
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
}

/** A look-up can't be stopped, but it need not be waited for. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new NetFailure('cancelled'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
