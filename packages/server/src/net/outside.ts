import { isUtf8 } from 'node:buffer';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { readBody, type Cut } from './body.ts';
import { dial } from './dial.ts';
import { failureOf, NetFailure } from './failure.ts';
import { Lines, type Opening } from './lines.ts';
import { dialFault, type Endpoint, type Reachable } from './public.ts';

/** Finds where a host is; a test answers for names that nobody has. */
export type Resolve = (host: string, port: number) => Promise<readonly Endpoint[]>;

interface Way {
  readonly signal?: AbortSignal;
  /** An exit of the operator: `http://`, `https://` or `socks5://`. Where it leads is judged and named from here. */
  readonly via?: string | undefined;
}

interface Asking extends Way {
  readonly method?: 'GET' | 'POST' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the look-up of the name to the last byte. */
  readonly milliseconds: number;
  /** Of the body, as it is read after decompression; what is longer is cut. */
  readonly mostBytes: number;
  /** How much of it is kept in memory; by default all. */
  readonly keptBytes?: number;
  /** Lines of requests before this one; where they lead was judged when they were dialled. By default a new one. */
  readonly lines?: Lines;
}

/** What a host answered. Redirects are answers like any other. */
interface Answered {
  readonly code: number;
  readonly reason: string;
  /** As they came, names in the case that was sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** The bytes that were read, also those that were not kept. */
  readonly size: number;
  /** Why there is more of the body than was read. */
  readonly cut?: Cut;
  /** Which address answered. */
  readonly endpoint: Endpoint;
}

/** The only way from this server to anybody else's address. */
export interface Outside {
  ask(url: string, asking: Asking): Promise<Answered>;
  /** A line to a host, judged like any other, for a browser that speaks for itself. */
  dial(host: string, port: number, way: Way & { readonly signal: AbortSignal }): Promise<Socket>;
}

interface OutsideOptions {
  /** What may be dialled though it is not public, by its address as it is typed; by default nothing. */
  readonly reachable?: Reachable | undefined;
  /** Why an endpoint may not be dialled; by default what is not public may not, where it is not reachable by name. */
  readonly judge?: (endpoint: Endpoint) => ReturnType<typeof dialFault>;
  readonly resolve?: Resolve | undefined;
}

const mostHeaderBytes = 65_536;

/**
 * Makes the connector. A name is looked up once, and what was found is judged and then dialled in numbers: an address
 * that is written in another way, or a name that says something else the next time, leads nowhere new.
 */
export function createOutside({ reachable = [], resolve = bySystem, ...options }: OutsideOptions): Outside {
  const { judge = (endpoint: Endpoint) => dialFault(endpoint, reachable) } = options;

  async function endpointsOf(host: string, port: number): Promise<readonly Endpoint[]> {
    const addresses = isIP(host) ? [{ address: host, port }] : await resolve(host, port);
    if (addresses.length === 0) throw new NetFailure('unknownHost');
    // One private address among public ones is reason enough: which one is dialled must not be a matter of luck.
    const fault = addresses.map(judge).find((reason) => reason !== undefined);
    if (fault) throw new NetFailure(fault);
    return addresses.slice(0, 4);
  }

  return {
    async ask(text, asking) {
      const url = webAddress(text);
      const timeout = AbortSignal.timeout(asking.milliseconds);
      const signal = asking.signal ? AbortSignal.any([asking.signal, timeout]) : timeout;
      const lines = asking.lines ?? new Lines();
      let isOpen = false;
      const open = async () => {
        const isSecure = url.protocol === 'https:';
        // Port 0 is written out too: it is none, and not the usual one.
        const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
        const endpoints = await orAborted(endpointsOf(bareHost(url), port), signal);
        const [socket, endpoint] = await firstThatListens(endpoints, asking.via, signal);
        const line = isSecure ? tlsConnect({ socket, ...certified(bareHost(url)) }) : socket;
        leadsTo.set(line, endpoint);
        isOpen = true;
        return line;
      };
      try {
        return await askBy(url, { ...asking, signal, lines, open });
      } catch (error) {
        const { reason, code } = failureOf(error);
        const isTimeout = timeout.aborted && !asking.signal?.aborted;
        throw isTimeout ? new NetFailure('timeout', '', isOpen) : new NetFailure(reason, code, isOpen);
      } finally {
        if (lines !== asking.lines) lines.destroy();
      }
    },
    async dial(host, port, { via, signal }) {
      const endpoints = await orAborted(endpointsOf(host, port), signal);
      const [socket] = await firstThatListens(endpoints, via, signal);
      return socket;
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
  const addresses = await lookup(host, { all: true });
  return addresses.map(({ address }) => ({ address, port }));
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function firstThatListens(
  [first, ...others]: readonly Endpoint[],
  via: string | undefined,
  signal: AbortSignal,
): Promise<[Socket, Endpoint]> {
  if (!first) throw new NetFailure('unknownHost');
  try {
    return [await dial(first, via, signal), first];
  } catch (error) {
    // Nothing was sent to a host that took no connection.
    if (others.length > 0 && failureOf(error).reason === 'refused') return firstThatListens(others, via, signal);
    throw error;
  }
}

/** Where a line that is open leads. */
const leadsTo = new WeakMap<Socket, Endpoint>();

interface AskingBy extends Asking, Pick<Opening, 'open'> {
  readonly signal: AbortSignal;
  readonly lines: Lines;
}

async function askBy(url: URL, asking: AskingBy): Promise<Answered> {
  const { method = 'GET', headers = {}, body, mostBytes, keptBytes, signal, lines, open } = asking;
  const options: Opening = {
    // Not dialled: what is open there is found by it.
    host: url.origin,
    agent: lines,
    open,
    path: `${url.pathname}${url.search}`,
    method,
    headers: { host: url.host, 'accept-encoding': 'gzip, deflate, br', ...headers },
    setDefaultHeaders: false,
    maxHeaderSize: mostHeaderBytes,
    signal,
  };
  const request = httpRequest(options);
  try {
    const response = await responseTo(request, body);
    const endpoint = leadsTo.get(response.socket);
    if (!endpoint) throw new NetFailure('closed');
    const { bytes, size, cut } = await readBody(response, mostBytes, keptBytes);
    return {
      code: response.statusCode ?? 0,
      reason: response.statusMessage ?? '',
      headers: pairs(response.rawHeaders),
      body: bytes,
      size,
      ...(cut && { cut }),
      endpoint,
    };
  } catch (error) {
    // A host may end a line that rests at any moment; nothing has come back, so it is asked on a new one.
    if (request.reusedSocket && failureOf(error).reason === 'closed') return askBy(url, asking);
    throw error;
  }
}

/** For whom a certificate has to be: the name of the host, or its address, which is not named in the greeting. */
function certified(host: string): { host: string; servername?: string } {
  return isIP(host) ? { host } : { host, servername: host };
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
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, asUtf8(raw[index + 1] ?? '')] as const] : []));
}

/** Node reads a letter from each byte; browsers take what is UTF-8 for that. */
function asUtf8(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : value;
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
