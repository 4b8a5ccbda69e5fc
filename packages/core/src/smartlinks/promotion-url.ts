import { trimEndOf } from '../format/trim-end.ts';
import { placeholders } from '../traffic/placeholders.ts';
import type { Size } from './banner-sizes.ts';

/** What a promotion link is made for: a channel with its tracking domain, and a link. */
export interface Promotion {
  readonly channel: { readonly id: number; readonly domain: string };
  readonly gid: number;
  /** What stands for the two parameters, such as a tracker's own macros. */
  readonly source?: string;
  readonly aff_sub?: string;
}

/** @rule A promotion link is the channel's domain with aid, oid (the link's id), source and aff_sub, the last two to be filled in. */
export function promotionUrl(promotion: Promotion): string {
  const { source = '{source}', aff_sub = '{aff_sub}' } = promotion;
  return `${address(promotion, '/c')}&source=${spelled(source)}&aff_sub=${spelled(aff_sub)}`;
}

/** @rule POP SCRIPT is one script tag, served by the channel's domain. */
export function popScript(promotion: Promotion): string {
  return scriptTag(address(promotion, '/pop.js'));
}

/** @rule BANNER SCRIPT is one script tag that names the size of its banner. */
export function bannerScript(promotion: Promotion, { width, height }: Size): string {
  return scriptTag(`${address(promotion, '/banner.js')}&size=${width}x${height}`);
}

/** @rule HTML LINK is an anchor around a text, in which nothing is markup. */
export function htmlLink(promotion: Promotion, label: string): string {
  return `<a href="${escaped(promotionUrl(promotion))}">${escaped(label)}</a>`;
}

/** @rule What is pasted into a page is escaped for an attribute and for a text. */
export function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

export type LinkSlip = 'noAddress' | 'space' | 'questionMark' | 'unfilled';

/** @rule A pasted link is checked for the usual slips: no address, a space, & where ? belongs, a macro that nobody filled. */
export function linkSlip(pasted: string): LinkSlip | undefined {
  const link = pasted.trim();
  if (!/^https?:\/\/[^/?#&\s]+/i.test(link)) return 'noAddress';
  if (/\s/.test(link)) return 'space';
  if (/&\w+=/.test(link) && !link.includes('?')) return 'questionMark';
  return placeholders(link).length > 0 ? 'unfilled' : undefined;
}

function address({ channel, gid }: Promotion, path: string): string {
  return `${trimEndOf(channel.domain, '/')}${path}?aid=${channel.id}&oid=${gid}`;
}

function scriptTag(src: string): string {
  return `<script async src="${escaped(src)}"></script>`;
}

/** A value of the query in which the signs of macros stay as they are, for a tracker looks for them letter by letter. */
function spelled(value: string): string {
  return encodeURIComponent(value).replace(/%(7B|7D|5B|5D|24)/g, (code) => decodeURIComponent(code));
}
