import { isIP } from 'node:net';
import { getPublicSuffix } from 'tldts';

/** The cookies of one test. They are sent back along the chain as a browser does, and forgotten with it. */
export interface Cookies {
  of(url: URL): [name: string, value: string][];
  /** Takes what an answer sets and a browser takes, and says under which names. */
  keep(url: URL, headers: readonly (readonly [name: string, value: string])[]): string[];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Of the host that set it, or of all hosts below this one. */
  readonly domain: string;
  readonly isOfHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
}

const maxCookies = 50;
/** Of name and value together, as in browsers. */
const maxBytes = 4_096;

export function createCookies(): Cookies {
  const jar = new Map<string, Cookie>();
  return {
    of: (url) =>
      [...jar.values()]
        .filter((cookie) => isFor(cookie, url))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => [name, value]),
    keep(url, headers) {
      const names = new Set<string>();
      for (const [header, text] of headers) {
        if (header.toLowerCase() !== 'set-cookie') continue;
        const cookie = cookieFrom(text, url);
        if (!cookie) continue;
        const isHeld = url.protocol !== 'https:' && [...jar.values()].some((other) => coversSecure(cookie, other));
        if (isHeld) continue;
        const key = [cookie.domain, cookie.isOfHostOnly, cookie.path, cookie.name].join(' ');
        names.add(cookie.name);
        if (isOver(text)) jar.delete(key);
        else if (jar.has(key) || jar.size < maxCookies) jar.set(key, cookie);
      }
      return [...names].slice(0, maxCookies);
    },
  };
}

/** Undefined for one that a browser does not take: of a host that is another's, or secure over http. */
function cookieFrom(text: string, { hostname, protocol, pathname }: URL): Cookie | undefined {
  const [pair = '', ...attributes] = text.split(';');
  const name = pair.split('=', 1).join('').trim();
  if (name === '' || !pair.includes('=') || /\s/.test(name) || Buffer.byteLength(pair) > maxBytes) return undefined;
  const isSecure = attributes.some((one) => one.trim().toLowerCase() === 'secure');
  const domain = valueOf(attributes, 'domain')?.toLowerCase().replace(/^\./, '') ?? '';
  // A suffix of many owners' names is nobody's, but a host of that name may keep a cookie for itself.
  const cookieDomain = isSuffix(domain) && domain === hostname ? '' : domain;
  const isForeign = cookieDomain !== '' && (isSuffix(cookieDomain) || !isWithin(hostname, cookieDomain));
  if (isForeign || (isSecure && protocol !== 'https:')) return undefined;
  const pathText = valueOf(attributes, 'path') ?? '';
  const path = pathText.startsWith('/') ? pathText : pathname.slice(0, pathname.lastIndexOf('/')) || '/';
  if (/^__(?:secure|host)-/i.test(name) && !isSecure) return undefined;
  if (/^__host-/i.test(name) && (cookieDomain !== '' || pathText !== '/')) return undefined;
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  return { name, value, domain: cookieDomain || hostname, isOfHostOnly: cookieDomain === '', path, isSecure };
}

/** `com`, `co.uk`, and what else many owners have their names below. */
function isSuffix(domain: string): boolean {
  return domain !== '' && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

/** The domain itself, or a host below it. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || (isIP(host) === 0 && host.endsWith(`.${domain}`));
}

function isFor({ domain, isOfHostOnly, path, isSecure }: Cookie, { hostname, protocol, pathname }: URL): boolean {
  if (isSecure && protocol !== 'https:') return false;
  return isOnPath(pathname, path) && (isOfHostOnly ? hostname === domain : isWithin(hostname, domain));
}

/** One that comes over http does not take the place of a secure one. */
function coversSecure({ name, domain, path }: Cookie, other: Cookie): boolean {
  const isNear = isWithin(domain, other.domain) || isWithin(other.domain, domain);
  return other.isSecure && other.name === name && isNear && isOnPath(path, other.path);
}

function isOnPath(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/** A cookie that is set to be gone. */
function isOver(text: string): boolean {
  const attributes = text.split(';').slice(1);
  const age = valueOf(attributes, 'max-age', /^-?\d+$/);
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(valueOf(attributes, 'expires') ?? '') < Date.now();
}

/** Of an attribute, which may stand there several times, the last value that is one. */
function valueOf(attributes: readonly string[], name: string, isOne = /(?:)/): string | undefined {
  return attributes
    .map((one) => one.trim())
    .filter((one) => one.toLowerCase().startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1).trim())
    .findLast((value) => isOne.test(value));
}
