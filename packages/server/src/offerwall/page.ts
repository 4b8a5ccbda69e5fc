import { earnedPoints, placementTypes } from '@millrace/core/channels';
import { nameOf } from '@millrace/core/fields';
import { count, sentences } from '@millrace/core/format';
import { escaped } from '@millrace/core/smartlinks';
import { noSubs, type Subs } from '@millrace/core/traffic';
import type { Config } from '../config/config.ts';
import type { Locale } from '@millrace/core/session';
import { offerIcon } from '../pictures/addresses.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import type { Shown, Wall } from './queries.ts';
import { said, wallWords } from './words.ts';

interface Frame {
  readonly locale: Locale;
  readonly nonce: string;
  /** The origin of the page around, which is told how high the frame is. */
  readonly host: string;
  readonly type: number;
  /** The network's colour; empty where it is ours. */
  readonly accent: string;
}

interface WallPage extends Frame {
  readonly config: Pick<Config, 'origin'>;
  readonly wall: Wall;
  readonly offers: readonly Shown[];
  readonly user: string;
  readonly signature: string;
  /** Where the whole wall stands by itself. */
  readonly whole: string;
}

/** More than this nobody reads through. */
export const mostShown = 50;

/** By what the visitors of a wall are told apart: which of the app's walls it is, and who of its users. */
export function subsOfWall({ id }: Pick<Wall, 'id'>, user: string): Subs {
  return { ...noSubs, source: 'offerwall', aff_sub: user, aff_sub2: String(id) };
}

/** The offers of a wall, each a link that says whose click it is. */
export function wallPage(page: WallPage): string {
  const { locale, offers, wall } = page;
  const words = wallWords[locale];
  const title = wall.currency_name ? said(words.title, { currency: wall.currency_name }) : words.titlePlain;
  const list = `<ul>${offers
    .slice(0, mostShown)
    .map((offer) => item(page, offer))
    .join('')}</ul>`;
  if (page.type === placementTypes.top || page.type === placementTypes.bottom) {
    const text = said(words.all, { count: Math.min(offers.length, mostShown) });
    const link = `<a class="all" href="${escaped(page.whole)}" target="_blank" rel="noopener">${text}</a>`;
    const all = offers.length > 1 ? link : '';
    const bar = `<main class="bar"><h1 class="hidden">${escaped(title)}</h1>${list}${all}${closing(page)}</main>`;
    return documentOf(page, title, bar, offers.length === 0);
  }
  const none = `<p class="none"><strong>${words.none}</strong>${words.noneHelp}</p>`;
  const cut = offers.length > mostShown ? `<p class="most">${said(words.most, { count: mostShown })}</p>` : '';
  const intro = offers.length > 0 ? `<p>${words.intro}</p>` : '';
  const head = `<header><h1>${escaped(title)}</h1>${intro}${closing(page)}</header>`;
  return documentOf(page, title, `<main>${head}${offers.length > 0 ? list : none}${cut}</main>`, offers.length === 0);
}

/** Why there is no wall, for whoever put it there. */
export function refusedPage(frame: Frame, why: 'unsigned' | 'wrong' | 'gone'): string {
  const words = wallWords[frame.locale];
  const text = `<strong>${words.refused}</strong><p>${sentences(words.refusedHelp, words[why])}</p>`;
  return documentOf(frame, words.refused, `<main class="refused" role="alert">${text}${closing(frame)}</main>`, false);
}

function item({ config, wall, locale, user, signature }: WallPage, offer: Shown): string {
  const words = wallWords[locale];
  const points = earnedPoints(offer.payout_price, wall.currency_rate);
  const isVarying = Number(offer.payout_price) === 0;
  const reward = isVarying
    ? `<span class="reward varies">${words.varies}</span>`
    : points > 0
      ? `<span class="reward">${escaped(said(words.reward, { points: count(points), currency: wall.currency_name }).trim())}</span>`
      : '';
  const subs = Object.fromEntries(Object.entries(subsOfWall(wall, user)).filter(([, text]) => text !== ''));
  const query = new URLSearchParams({ aid: `${wall.aid}`, oid: `${offer.oid}`, ...subs, signature });
  return `<li><a href="/c?${escaped(query.toString())}" target="_blank" rel="noopener">
<img src="${escaped(offerIcon(config, offer))}" alt="" loading="lazy" width="40" height="40">
<span class="name">${escaped(offer.name)}</span>${reward}<span class="go">${words.start}<span class="hidden"> (${words.newTab})</span></span>
</a></li>`;
}

/** Only a page that stands in another one can be closed, so its script brings the button into sight. */
function closing({ type, locale }: Frame): string {
  if (type === placementTypes.inner) return '';
  return `<button type="button" data-close hidden aria-label="${wallWords[locale].close}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"/></svg></button>`;
}

function documentOf(
  { locale, nonce, host, type, accent }: Frame,
  title: string,
  main: string,
  isEmpty: boolean,
): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${pageStyle(accent)}</style>
</head>
<body data-host="${escaped(host)}" data-type="${nameOf(placementTypes, type) ?? 'inner'}"${isEmpty ? ' data-empty="1"' : ''}>
${main}
<script nonce="${nonce}">${pageScript}</script>
</body>
</html>
`;
}
