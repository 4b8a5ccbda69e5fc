import { appLink, loopAt, type Hop, type HopError, type System } from '@millrace/core/tester';
import { isIPv6 } from 'node:net';
import { failureOf, type FailureReason } from '../net/failure.ts';
import { Lines } from '../net/lines.ts';
import type { Cut } from '../net/body.ts';
import type { Outside } from '../net/outside.ts';
import { isPublic } from '../net/public.ts';
import { textOf } from './charset.ts';
import { createCookies, type Cookies } from './cookies.ts';
import { networkNameOf } from './networks.ts';
import { countryOfAddress } from '../net/country.ts';
import { testHeader } from '../traffic/test-visit.ts';
import { leadOf } from './redirects.ts';
import { createShown } from './shown.ts';
import { userAgentOf } from './user-agents.ts';

export interface Limits {
  readonly hops: number;
  /** Milliseconds of one hop and of the whole chain. */
  readonly hop: number;
  readonly all: number;
  readonly bytes: number;
}

export const usualLimits: Limits = { hops: 20, hop: 15_000, all: 55_000, bytes: 5_000_000 };

/** How far into a page a redirect is looked for; what is beyond is counted and not kept. */
const readBytes = 524_288;

/** In characters, of one link and of all links of a chain: many servers take no longer one. */
const longestLink = 8_192;
const longestLinks = 65_536;

export interface Chain {
  readonly outside: Outside;
  readonly url: string;
  readonly os: System;
  readonly language: string;
  readonly limits?: Limits;
  /** The proxy by which it goes out. */
  readonly via?: string | undefined;
  /** Headers by which a link of our own knows that this is a test; they are not shown. */
  readonly markFor?: (url: URL) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Told of each hop as soon as it is known. */
  readonly onHop?: (hop: Hop) => void;
  /** Ends the test with whoever asked for it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Follows a link from hop to hop, as long as one leads on. Every hop is judged by the connector anew. Where the signal
 * ends it, it throws its reason.
 */
export async function follow({ url, os, limits = usualLimits, onHop, signal, ...way }: Chain): Promise<Hop[]> {
  const hops: Hop[] = [];
  const cookies = createCookies();
  const ua = userAgentOf(os);
  const end = performance.now() + limits.all;
  const shownOf = createShown();
  let linkRoom = longestLinks;
  let link: string | undefined = url;
  const lines = new Lines();
  try {
    while (link !== undefined) {
      const stop = stopBefore(link, hops, end, limits);
      // Timers of Node take whole milliseconds alone.
      const milliseconds = Math.ceil(Math.min(limits.hop, end - performance.now()));
      linkRoom -= link.length;
      const { hop, next }: Visited = stop
        ? { hop: bareHop(link, ua, stop), next: undefined }
        : await visit({ ...way, link, ua, cookies, lines, milliseconds, bytes: limits.bytes, signal });
      signal?.throwIfAborted();
      const isTooLong: boolean = next !== undefined && next.length > Math.min(longestLink, linkRoom);
      const shown = shownOf(isTooLong ? { ...hop, error: 'longLink' } : hop);
      hops.push(shown);
      onHop?.(shown);
      link = isTooLong ? undefined : next;
    }
  } finally {
    lines.destroy();
  }
  return hops;
}

interface Visited {
  readonly hop: Hop;
  readonly next: string | undefined;
}

/** What ends a chain before a link is asked for: an app, a circle, too many hops, too much time. */
function stopBefore(
  link: string,
  hops: readonly Hop[],
  end: number,
  limits: Limits,
): HopError | 'deepLink' | undefined {
  if (appLink(link)) return 'deepLink';
  if (loopAt([...hops, { link }]) !== undefined) return 'loop';
  if (performance.now() >= end) return 'totalTime';
  return hops.length >= limits.hops ? 'tooManyHops' : undefined;
}

function bareHop(link: string, ua: string, stop: HopError | 'deepLink'): Hop {
  return {
    link,
    kind: stop === 'deepLink' ? 'deepLink' : 'none',
    delta: 0,
    host: URL.parse(link)?.hostname ?? '',
    ua,
    request_header: [],
    header: [],
    cookies_sent: [],
    cookies_set: [],
    content: '',
    content_size: 0,
    ...(stop === 'deepLink' ? {} : { error: stop }),
  };
}

interface Visit extends Pick<Chain, 'outside' | 'language' | 'signal' | 'via' | 'markFor'> {
  readonly link: string;
  readonly ua: string;
  readonly cookies: Cookies;
  readonly lines: Lines;
  readonly milliseconds: number;
  readonly bytes: number;
}

async function visit({
  outside,
  link,
  ua,
  language,
  cookies,
  lines,
  milliseconds,
  bytes,
  signal,
  via,
  markFor,
}: Visit): Promise<Visited> {
  const url = URL.parse(link);
  const host = url?.hostname ?? '';
  const cookieList = url ? cookies.of(url) : [];
  const headers = {
    'user-agent': ua,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': language,
  };
  const network = networkNameOf(host);
  const hop: Hop = {
    ...bareHop(link, ua, 'connect'),
    request_header: Object.entries(headers).map(([name, value]) => ({ name, value })),
    cookies_sent: cookieList.map(([name]) => name),
    ...(network === undefined ? {} : { network }),
  };
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const cookie = cookieList.map(([name, value]) => `${name}=${value}`).join('; ');
    const mark = url && (await markFor?.(url));
    const answer = await outside.ask(link, {
      headers: { ...headers, ...(cookie !== '' && { cookie }), ...mark },
      milliseconds: Math.max(1, milliseconds),
      mostBytes: bytes,
      keptBytes: readBytes,
      lines,
      via,
      ...(signal && { signal }),
    });
    const set = url ? cookies.keep(url, answer.headers) : [];
    const type = answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    const content = textOf(answer.body, type);
    const { kind, target, delay } = leadOf({ ...answer, content });
    const next = target === undefined ? undefined : targetOf(target, link);
    const error = errorOf({ ...answer, hasTarget: target !== undefined, isGood: next !== undefined });
    const { error: _error, ...base } = hop;
    // The first look into the list of addresses reads all of it, which is no time of the host.
    const delta = took();
    const { address } = answer.endpoint;
    // No list has the others, and the first look into it takes longer than a hop on this machine.
    const country = isPublic(address) ? countryOfAddress(address) : undefined;
    const seenHop: Hop = {
      ...base,
      code: answer.code,
      kind,
      delta,
      family: isIPv6(address) ? 6 : 4,
      header: answer.headers
        .filter(([name]) => name.toLowerCase() !== 'set-cookie')
        .map(([name, value]) => ({ name, value })),
      cookies_set: set,
      // The character 0 is text that no database takes.
      content: content.replaceAll('\0', '\uFFFD'),
      content_size: answer.size,
      is_content_cut: answer.size > answer.body.byteLength,
      ...(mark && answer.headers.some(([name]) => name.toLowerCase() === testHeader) && { is_uncounted: true }),
      ...(country === undefined ? {} : { country }),
      ...(delay === undefined ? {} : { delay }),
      ...(error === undefined ? {} : { error }),
    };
    return { hop: seenHop, next: error === undefined || error === 'tooLarge' ? next : undefined };
  } catch (error) {
    const { reason, code } = failureOf(error);
    const detail = faults[code] ?? code;
    const failed: Hop = { ...hop, delta: took(), error: errors[reason], ...(detail === '' ? {} : { detail }) };
    return { hop: failed, next: undefined };
  }
}

const errors: Readonly<Record<FailureReason, HopError>> = {
  scheme: 'badTarget',
  credentials: 'badTarget',
  unknownHost: 'dns',
  forbidden: 'notPublic',
  port: 'port',
  refused: 'connect',
  timeout: 'timeout',
  tls: 'tls',
  protocol: 'connect',
  closed: 'connect',
  exit: 'exit',
  cancelled: 'timeout',
};

/** Faults of certificates in words; what is not here is told by its code. */
const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'certificate has expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet',
  CERT_REVOKED: 'certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is signed by nobody known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate is signed by nobody known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate is signed by nobody known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'host does not speak TLS here',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'host does not speak TLS here',
};

interface Judged {
  readonly code: number;
  readonly cut?: Cut;
  readonly hasTarget: boolean;
  readonly isGood: boolean;
}

function errorOf({ code, cut, hasTarget, isGood }: Judged): HopError | undefined {
  if (hasTarget && !isGood) return 'badTarget';
  if (!hasTarget && code >= 300 && code < 400 && code !== 304) return 'noTarget';
  // Who is led on by a header does not look at the page.
  return cut === 'badPacking' && hasTarget ? undefined : cut;
}

/** What a browser keeps to itself, and hands to no app. */
const ofBrowsers = ['http', 'https', 'javascript', 'data', 'file', 'about', 'blob'];

/** The next link, whole; one with a scheme of an app stays as it is written. */
function targetOf(target: string, from: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(target) ?? [];
  if (scheme !== undefined && !ofBrowsers.includes(scheme.toLowerCase())) {
    return target.replaceAll('\0', '').toWellFormed();
  }
  const url = URL.parse(target, from);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
