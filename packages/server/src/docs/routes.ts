import type { Catalogue } from '@millrace/core';
import { apiScopes } from '@millrace/core/account';
import { isOpenToKey, isReading, scopeOfCall } from '@millrace/core/key-scopes';
import { openapi, type Bearer } from '@millrace/core/openapi';
import { sessionCalls, type Locale } from '@millrace/core/session';
import type { Context as Request, Hono } from 'hono';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from '../context.ts';
import { manualPolicy } from '../http/headers.ts';
import type { Network } from '../http/heads.ts';
import { networkOf } from '../http/network.ts';
import type { Traced } from '../http/trace.ts';
import { readVisit } from '../session/visit.ts';
import { isOpenToWidgets } from '../session/widget-session.ts';
import { addresses } from './addresses.ts';
import { localeOfManual } from './frame.ts';
import { looks } from './looks.ts';
import { operationsOf } from './operations.ts';
import { docsPage } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

interface Text {
  readonly type: string;
  readonly text: string;
}

const bearers: Readonly<Record<string, Bearer>> = {
  apiKey: {
    description:
      'An API key, mra_…, in place of cookies and the CSRF token. Publishers make one on My account, API Key. What it needs to have been made for stands with each call: a scope, and "change" where the call changes something. docs/api.md says more.',
    opens: (row) => isOpenToKey(row, { scopes: apiScopes, may_change: true }),
    needs: (row) => [scopeOfCall(row) ?? 'any', ...(isReading(row) ? [] : ['change'])].filter((one) => one !== 'any'),
  },
  widgetSession: {
    description: 'The token of session.widgetSession, in place of cookies: for 15 minutes, for one publisher.',
    opens: isOpenToWidgets,
  },
  widgetKey: {
    description: 'The secret key of a publisher, which the operator makes. A server of yours sends it, never a page.',
    opens: ({ name }) => name === sessionCalls.widgetSession.name,
    isOnlyWay: true,
  },
};

/** The document of the whole catalogue, a page to read it, and what the manuals share. `font` is the portal's typeface. */
export function serveDocs(
  app: Hono<Traced>,
  catalogue: Catalogue,
  { context, font }: { readonly context: Context; readonly font: string | undefined },
): void {
  const document = openapi(catalogue, { title: 'Millrace', version: '1', origin: context.config.origin, bearers });
  const operations = operationsOf(document);
  const fixed = {
    [addresses.document]: pack({ type: 'application/json', text: JSON.stringify(document) }),
    [addresses.script]: pack({ type: 'text/javascript', text: script }),
    [addresses.looks]: pack({ type: 'text/javascript', text: looks }),
  };
  for (const [path, packed] of Object.entries(fixed)) app.get(path, (request) => answer(request, packed));

  const styleFor = lastOf((network) => pack({ type: 'text/css', text: style({ ...network, font }) }));
  app.get(addresses.style, (request) => networkOf(context).then((network) => answer(request, styleFor(network))));

  const pageIn = (locale: Locale) =>
    lastOf((network) => pack({ type: 'text/html', text: docsPage(operations, network, locale) }));
  const pages = { en: pageIn('en'), 'zh-CN': pageIn('zh-CN') };
  async function answerPage(request: Request<Traced>): Promise<Response> {
    // What is tried from the page needs the token of a session.
    readVisit(request, context).write();
    const network = await networkOf(context);
    request.header('content-security-policy', manualPolicy(network));
    return answer(request, pages[localeOfManual(request)](network));
  }
  app.get(addresses.page, (request) => answerPage(request));
}

/** What was made for the network as it is, until its name, logo or colour changes. */
function lastOf(make: (network: Network) => Packed): (network: Network) => Packed {
  let latest: { readonly key: string; readonly packed: Packed } | undefined;
  return (network) => {
    const key = JSON.stringify(network);
    if (latest?.key !== key) latest = { key, packed: make(network) };
    return latest.packed;
  };
}

interface Packed extends Text {
  readonly etag: string;
  /** The page of all calls is ten times as long without. */
  readonly gzip: Uint8Array<ArrayBuffer>;
}

function pack({ type, text }: Text): Packed {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { type: `${type}; charset=utf-8`, text, etag, gzip: new Uint8Array(gzipSync(text)) };
}

function answer(request: Request, { type, text, etag, gzip }: Packed): Response {
  request.header('cache-control', 'no-cache');
  request.header('etag', etag);
  request.header('vary', 'accept-language, accept-encoding');
  if (request.req.header('if-none-match') === etag) return request.body(null, 304);
  request.header('content-type', type);
  if (!/\bgzip\b/.test(request.req.header('accept-encoding') ?? '')) return request.body(text);
  request.header('content-encoding', 'gzip');
  return request.body(gzip);
}
