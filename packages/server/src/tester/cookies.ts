import { isIP } from 'node:net';

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
        const key = `${cookie.domain} ${cookie.path} ${cookie.name}`;
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
  const asked = valueOf(attributes, 'domain')?.toLowerCase().replace(/^\./, '') ?? '';
  const isForeign = asked !== '' && asked !== hostname && (isIP(hostname) !== 0 || !isBelow(hostname, asked));
  if (isForeign || (isSecure && protocol !== 'https:')) return undefined;
  const wanted = valueOf(attributes, 'path') ?? '';
  const path = wanted.startsWith('/') ? wanted : pathname.slice(0, pathname.lastIndexOf('/')) || '/';
  if (/^__(?:secure|host)-/i.test(name) && !isSecure) return undefined;
  if (/^__host-/i.test(name) && (asked !== '' || wanted !== '/')) return undefined;
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  return { name, value, domain: asked || hostname, isOfHostOnly: asked === '', path, isSecure };
}

/** A host below another one. A name without a dot, such as `com`, is nobody's. */
function isBelow(host: string, domain: string): boolean {
  return domain.includes('.') && host.endsWith(`.${domain}`);
}

function isFor({ domain, isOfHostOnly, path, isSecure }: Cookie, { hostname, protocol, pathname }: URL): boolean {
  if (isSecure && protocol !== 'https:') return false;
  if (pathname !== path && !pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) return false;
  return hostname === domain || (!isOfHostOnly && isBelow(hostname, domain));
}

/** A cookie that is set to be gone. */
function isOver(text: string): boolean {
  const attributes = text.split(';').slice(1);
  const age = valueOf(attributes, 'max-age');
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(valueOf(attributes, 'expires') ?? '') < Date.now();
}

function valueOf(attributes: readonly string[], name: string): string | undefined {
  const found = attributes.map((one) => one.trim()).findLast((one) => one.toLowerCase().startsWith(`${name}=`));
  return found?.slice(name.length + 1).trim();
}
