import type { Found } from './recent.ts';

const mostOffered = 3;
/** Less than this is another word. */
const leastAlike = 0.45;

/** @rule An address without a page offers up to three pages whose addresses or names are spelled most like it, the likest first. */
export function nearestPages<P extends Pick<Found, 'to' | 'label'>>(path: string, pages: readonly P[]): P[] {
  const pairs = pairsOf(path);
  return pages
    .map((page) => {
      const [address = ''] = page.to.split('?');
      return { page, share: Math.max(alike(pairs, pairsOf(address)), alike(pairs, pairsOf(page.label))) };
    })
    .filter(({ share }) => share >= leastAlike)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostOffered)
    .map(({ page }) => page);
}

/** Each two letters that follow each other, whatever stands between words. */
function pairsOf(text: string): readonly string[] {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2));
}

/** How much of the two is the same: 1 is all of it. */
function alike(one: readonly string[], other: readonly string[]): number {
  const pairsLeft = [...other];
  const same = one.filter((pair) => {
    const at = pairsLeft.indexOf(pair);
    if (at >= 0) pairsLeft.splice(at, 1);
    return at >= 0;
  });
  const all = one.length + other.length;
  return all === 0 ? 0 : (2 * same.length) / all;
}
