import type { Context as Request } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { isFromOtherSite } from '../call/origins.ts';
import type { Traced } from '../http/trace.ts';

/** The cookies of a visitor. `sid` is the secret; `csrftoken` belongs to it and is readable by our pages. */
export interface Visit {
  readonly sid: string;
  readonly token: string;
  /** Whether this browser was not here before. */
  readonly isFirst: boolean;
  /** Whether this browser has changed something in the last moment, be it by another process. */
  readonly hasChanged: boolean;
  /** Has the browser say so for a moment. */
  markChange(): void;
  /** Gives the visitor a new id, for `seconds` or as long as the browser is open. */
  renew(seconds?: number): void;
  /** Sets what the browser does not have yet. */
  write(): void;
}

/** Longer than any process goes by what it has read of a session. */
const changedSeconds = 2;

/** Without `hasCookies` those that are sent are not looked at: the visit is new. */
export function readVisit(
  request: Request<Traced>,
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  hasCookies = true,
): Visit {
  const cookieOf = (name: string) => (hasCookies ? getCookie(request, name) : undefined);
  const sentSid = cookieOf('sid') ?? '';
  let sid = isSid(sentSid) ? sentSid : newSid();
  let hasSid = sid === sentSid;
  let hasToken = hasSid && cookieOf('csrftoken') === tokenOf(secret, sid);
  let maxAge: number | undefined;
  let isMarked = false;
  return {
    get sid() {
      return sid;
    },
    get token() {
      return tokenOf(secret, sid);
    },
    isFirst: !hasSid,
    hasChanged: cookieOf('changed') !== undefined,
    markChange() {
      isMarked = true;
    },
    renew(seconds) {
      sid = newSid();
      hasSid = hasToken = false;
      maxAge = seconds;
    },
    write() {
      const options: CookieOptions = {
        path: '/',
        ...(isFromOtherSite(request)
          ? { sameSite: 'None', secure: true, partitioned: true }
          : { sameSite: 'Lax', secure: config.origin.startsWith('https:') }),
        ...(maxAge === undefined ? {} : { maxAge }),
      };
      // An id that the browser has is left alone: setting it again would forget how long it lasts.
      if (!hasSid) setCookie(request, 'sid', sid, { ...options, httpOnly: true });
      if (!hasToken) {
        setCookie(request, 'csrftoken', tokenOf(secret, sid), options);
        // Who can't read the cookie is told that another has taken its place.
        if (request.get('origin') !== undefined) request.header('x-csrf-renewed', '1');
      }
      if (isMarked) setCookie(request, 'changed', '1', { ...options, httpOnly: true, maxAge: changedSeconds });
      hasSid = hasToken = true;
      isMarked = false;
    },
  };
}

/** What is stored of a session id. */
export function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

function tokenOf(secret: string, sid: string): string {
  return createHmac('sha256', secret).update(`csrf ${sid}`).digest('base64url');
}

function newSid(): string {
  return randomBytes(32).toString('base64url');
}

function isSid(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
