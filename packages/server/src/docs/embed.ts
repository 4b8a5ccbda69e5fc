import type { Context as Request } from 'hono';
import { manualPolicy } from '../http/headers.ts';
import type { Network } from '../http/heads.ts';
import { localeOfManual, manualPage } from './frame.ts';

/** The manual of the embed, as its build wrote it, in the frame of the manuals. */
export function embedManualAnswer(request: Request, built: string, network: Network): Response {
  const part = (tag: string) => new RegExp(`<${tag}[^>]*>([^]*)</${tag}>`).exec(built)?.[1]?.trim() ?? '';
  const text = manualPage({
    locale: localeOfManual(request),
    network,
    here: 'embed',
    title: part('title'),
    styles: ['/embed/style.css'],
    scripts: ['/embed/playground.js'],
    aside: part('nav'),
    main: part('main'),
  });
  return request.body(text, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': manualPolicy(network),
    'cache-control': 'no-cache',
    vary: 'accept-language',
  });
}
