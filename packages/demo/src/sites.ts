import { createServer, type Server } from 'node:http';
import type { Config } from '../../server/src/config/config.ts';
import { englishIcon, englishPage, englishStyle } from './english-site.ts';
import { faults } from './faults.ts';
import { offersPage } from './offers-site.ts';

/** What a site says of itself, by path. */
interface Answer {
  readonly type: string;
  readonly body: string;
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const html = 'text/html; charset=utf-8';

/** A partner as most are: everything in one page, no policy. What is out of order answers as well. */
export function createOffersSite({ origin }: Pick<Config, 'origin'>): Server {
  const broken = Object.values(faults).map(({ path, ...answer }) => [path, answer] as const);
  return site({ '/': { type: html, body: offersPage(origin) }, ...Object.fromEntries(broken) });
}

/** A partner who is careful: nothing runs, loads or styles but what its policy names. */
export function createEnglishSite({ origin }: Pick<Config, 'origin'>): Server {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `img-src 'self' ${origin}`,
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return site({
    '/': { type: html, body: englishPage(origin), headers: { 'content-security-policy': policy } },
    '/icon.svg': { type: 'image/svg+xml', body: englishIcon },
    '/style.css': { type: 'text/css; charset=utf-8', body: englishStyle },
  });
}

function site(pages: Readonly<Record<string, Answer>>): Server {
  return createServer((request, response) => {
    const page = pages[URL.parse(request.url ?? '/', 'http://site.test')?.pathname ?? ''];
    if (!page) return void response.writeHead(404, { 'content-type': html }).end('<h1>Not here</h1>');
    const safe = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
    response.writeHead(page.code ?? 200, {
      'content-type': page.type,
      'cache-control': 'no-cache',
      ...safe,
      ...page.headers,
    });
    response.end(page.body);
  });
}
