import type { Catalogue } from '@millrace/core';
import { openapi } from '@millrace/core/openapi';
import type { Context as Request, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Traced } from '../http/trace.ts';
import { readVisit } from '../session/visit.ts';
import { addresses } from './addresses.ts';
import { operationsOf } from './operations.ts';
import { docsPage } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The page's own files and the calls that it sends, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The document of the whole catalogue, and a page to read it. Both are made once. */
export function serveDocs(app: Hono<Traced>, catalogue: Catalogue, context: Context): void {
  const { config } = context;
  const document = openapi(catalogue, { title: 'Millrace', version: '1', origin: config.origin });
  const files = {
    [addresses.document]: ['application/json; charset=utf-8', JSON.stringify(document)],
    [addresses.page]: ['text/html; charset=utf-8', docsPage(operationsOf(document), config.origin)],
    [addresses.style]: ['text/css; charset=utf-8', style],
    [addresses.script]: ['text/javascript; charset=utf-8', script],
  } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    app.get(path, (request) => {
      // What is tried from the page needs the token of a session.
      if (type.startsWith('text/html')) readVisit(request, context).write();
      return answer(request, { type, text, etag });
    });
  }
}

function answer(request: Request, { type, text, etag }: { type: string; text: string; etag: string }): Response {
  request.header('content-security-policy', policy);
  request.header('cache-control', 'no-cache');
  request.header('etag', etag);
  if (request.req.header('if-none-match') === etag) return request.body(null, 304);
  return request.body(text, 200, { 'content-type': type });
}
