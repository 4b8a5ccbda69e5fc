import { writtenIn } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import type { Context as Request } from 'hono';
import { localeOf, type Network } from '../http/heads.ts';
import { addresses } from './addresses.ts';
import { docsWords } from './words.ts';

/** A page that is read without the portal's bundle: a manual with a table of contents. */
export interface Manual {
  readonly locale: Locale;
  readonly network: Network;
  /** Which of the manuals it is. */
  readonly here: 'api' | 'embed';
  readonly title: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** What is beside the content: its contents list. */
  readonly aside: string;
  readonly main: string;
}

/** The language that the address asks for, else that of the reader's browser. */
export function localeOfManual({ req }: Request): Locale {
  return localeOf(req.query('lang') ?? req.header('accept-language') ?? '');
}

/** The wheel of the product, for a network without a logo of its own. */
const wheel =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="12" cy="14" r="6.5" stroke-width="1.75"/><path d="M12 7.5v13M5.5 14h13M7.4 9.4l9.2 9.2M16.6 9.4l-9.2 9.2" stroke-width="1.1"/><path d="M1 4.5h8c1.6 0 2.4.8 3 3" stroke-width="1.75" stroke-linecap="round"/></svg>';

/** The manual under the network's brand, with the ways to the portal, to its neighbour and to the other language. */
export function manualPage(manual: Manual): string {
  const { locale, network, title, styles, scripts, aside, main } = manual;
  const words = docsWords[locale];
  const { name } = writtenIn(network, locale);
  const icon = network.logo_url || '/icon.svg';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}${title.includes(name) ? '' : ` · ${escaped(name)}`}</title>
<meta name="application-name" content="${escaped(name)}">
<link rel="icon" href="${escaped(icon)}">
<script src="${addresses.looks}"></script>
${[addresses.style, ...styles].map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${scripts.map((path) => `<script src="${path}" defer></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="bar">
<a class="brand" href="/">${logoOf(network)}<span>${escaped(name)}</span></a>
${waysOf(manual)}
${choicesOf(manual)}
<a class="button portal" href="/">${words.portal}</a>
</header>
<div class="page">
<nav class="aside" aria-label="${words.contents}">
${aside}
</nav>
<main id="content" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`;
}

function logoOf({ logo_url }: Pick<Network, 'logo_url'>): string {
  return logo_url === '' ? wheel : `<img src="${escaped(logo_url)}" alt="" height="24">`;
}

function waysOf({ locale, here }: Manual): string {
  const words = docsWords[locale];
  const way = (name: Manual['here'], path: string) =>
    `<a href="${path}"${name === here ? ' aria-current="page"' : ''}>${words[name]}</a>`;
  return `<nav class="ways" aria-label="${words.manuals}">${way('api', addresses.page)}${way('embed', addresses.embed)}</nav>`;
}

/** The other language is a link, so that it needs no script; the appearance is kept by one. */
function choicesOf({ locale }: Manual): string {
  const words = docsWords[locale];
  const other = locale === 'en' ? 'zh-CN' : 'en';
  const themes = Object.entries(words.themes).map(([value, text]) => `<option value="${value}">${text}</option>`);
  return `<div class="choices"><a href="?lang=${other}" lang="${other}" hreflang="${other}" data-locale="${other}">${words.otherLanguage}</a>
<select id="appearance" aria-label="${words.appearance}">${themes.join('')}</select></div>`;
}
