import type { Context as Request } from 'hono';
import { escaped } from '@millrace/core/smartlinks';
import { readFileSync } from 'node:fs';
import { accentStyle } from '../pictures/accent.ts';
import type { ServedFile } from '../http/files.ts';
import { replaced } from '../http/first-views.ts';
import { newNonce } from '../http/headers.ts';
import type { Head, Network } from '../http/heads.ts';

/** A built page, cut where the nonce of each answer belongs. */
export type Page = readonly string[];

/** The pages among the files, by name, ready for their nonces. */
export function pagesOf(files: ReadonlyMap<string, ServedFile>): ReadonlyMap<string, Page> {
  const pages = [...files].filter(([name]) => name.endsWith('.html'));
  return new Map(pages.map(([name, file]) => [name, toPage(readFileSync(file.path, 'utf8'))]));
}

/** The tags that a policy asks for their nonce. */
const nonced = ['script', 'style', 'link'];

/** Cuts a page wherever something needs a nonce: scripts, styles, links, and a meta that tells it to our own code. */
function toPage(html: string): Page {
  const mark = newNonce();
  const attribute = `nonce="${mark}"`;
  let isInScript = false;
  const [start = '', ...tags] = html.split('<');
  const marked = tags.map((tag) => {
    const [tagStart = ''] = /^\/?[a-z]*/i.exec(tag) ?? [];
    const name = tagStart.toLowerCase();
    // What looks like a tag inside a script stays as it is.
    if (isInScript && name !== '/script') return tag;
    isInScript = name === 'script';
    if (name === 'head') return tag.replace('>', (end) => `${end}<meta property="csp-nonce" ${attribute}>`);
    return nonced.includes(name) ? `${tagStart} ${attribute}${tag.slice(tagStart.length)}` : tag;
  });
  return [start, ...marked].join('<').split(mark);
}

/** What is known of a page before it runs. */
interface Known {
  readonly head: Head;
  /** What it will ask for, beside what every page does. */
  readonly scripts: readonly string[];
  /** What it shows until then, as far as it was drawn. */
  readonly view: string | undefined;
  readonly network: Pick<Network, 'logo_url' | 'accent'>;
}

export function pageAnswer(request: Request, page: Page, policyOf: (nonce: string) => string, facts?: Known): Response {
  const nonce = newNonce();
  const html = page.join(nonce);
  return request.body(facts ? withKnown(html, facts, nonce) : html, facts?.head.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce),
    // A stored page would come back with a nonce that its policy no longer has.
    'cache-control': 'no-store',
  });
}

function preloads(scripts: readonly string[], nonce: string): string {
  return scripts.map((file) => `<link rel="modulepreload" nonce="${nonce}" crossorigin href="/${file}">`).join('');
}

/** The page with its own title and first view; what it will need is asked for after all else. */
function withKnown(html: string, { head, scripts, view = '', network }: Known, nonce: string): string {
  const style = accentStyle(network.accent);
  const coloured = style && `<style nonce="${nonce}">${style}</style>`;
  return withIcon(html, network)
    .replace(/<title>[^<]*<\/title>/i, () => head.html)
    .replace(/<\/head>/i, (end) => coloured + preloads(scripts, nonce) + end)
    .replace(/<html lang="[^"]*/i, () => `<html lang="${head.locale}`)
    .replace('<div id="root">', (root) => root + view.replace('<style', `<style nonce="${nonce}"`));
}

/** The page with the network's logo as the icon of its tab, and while nothing else is in sight. */
function withIcon(html: string, { logo_url }: Pick<Network, 'logo_url'>): string {
  if (logo_url === '') return html;
  const logo = escaped(logo_url);
  const inTab = html
    .replace(/href="\/icon\.svg" type="[^"]*"/, () => `href="${logo}"`)
    .replace('href="/apple-touch-icon.png"', () => `href="${logo}"`);
  const wheel = { from: '<svg class="arriving"', start: '<svg', end: '</svg>' };
  return replaced(inTab, wheel, `<img class="arriving" src="${logo}" alt="">`);
}
