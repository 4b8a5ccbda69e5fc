import type { Hop, RedirectKind } from './hop.ts';

const redirects = [301, 302, 303, 307, 308];

/** @rule A hop of which no kind is told is a redirect where its code is one and nothing went wrong. */
export function kindOf({ kind, code = 0, error }: Pick<Hop, 'kind' | 'code' | 'error'>): RedirectKind {
  return kind === 'none' && !error && redirects.includes(code) ? '30x' : kind;
}

/** @rule A hop at which the chain was ended before its host was asked has no answer to wait for, and no time. */
export function isAsked({ kind, code, request_header }: Pick<Hop, 'kind' | 'code' | 'request_header'>): boolean {
  return kind !== 'deepLink' && (code !== undefined || request_header.length > 0);
}

/** @rule A 301 or 308 is permanent: browsers keep it, and later clicks pass the tracker by. */
export function isPermanent({ code }: Pick<Hop, 'code'>): boolean {
  return code === 301 || code === 308;
}

/** @rule A hop by a refresh, a meta refresh or a script may lose the referrer. */
export function losesReferrer({ kind }: Pick<Hop, 'kind'>): boolean {
  return kind === 'refresh' || kind === 'meta' || kind === 'script';
}
