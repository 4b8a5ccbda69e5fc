import type { Context as Request } from 'hono';
import { manualPolicy } from '../http/headers.ts';
import type { Network } from '../http/heads.ts';
import { localeOfManual, manualPage } from './frame.ts';

/** The manual of the embed, as its build wrote it, in the frame of the manuals. */
export function embedManualAnswer(request: Request, built: string, network: Network): Response {
  const text = manualPage({
    locale: localeOfManual(request),
    network,
    here: 'embed',
    title: partOf(built, 'title'),
    styles: ['/embed/style.css'],
    scripts: ['/embed/playground.js'],
    aside: partOf(built, 'nav'),
    main: partOf(built, 'main'),
  });
  return request.body(text, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': manualPolicy(network),
    'cache-control': 'no-cache',
    vary: 'accept-language',
  });
}

/** What stands in the first element of this name. */
function partOf(html: string, tag: 'title' | 'nav' | 'main'): string {
  const [, from = ''] = html.split(`<${tag}>`, 2);
  return from.slice(0, Math.max(from.indexOf(`</${tag}>`), 0)).trim();
}
