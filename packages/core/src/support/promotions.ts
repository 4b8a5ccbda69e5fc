const plainType = 1;

/** @rule The Special Promotion dialog is for every customer type but 1, as long as there are slides. */
export function showsPromotions(customerType: number, slides: readonly unknown[]): boolean {
  return customerType !== plainType && slides.length > 0;
}

/** @rule A slide is for whoever may open the page of this portal that it leads to. */
export function openSlides<S extends { readonly link: string }>(
  slides: readonly S[],
  mayOpenPage: (path: string) => boolean,
): S[] {
  return slides.filter(({ link }) => {
    const target = slideTarget(link);
    return !target || !('page' in target) || mayOpenPage(target.page);
  });
}

/** @rule After the last slide comes the first one, and before the first the last. */
export function turned(slide: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (slide + by + count) % count;
}

/** @rule The address of a slide counts from 1; an address of no slide shows the first. */
export function slideAt(address: string | null | undefined, count: number): number {
  const slide = Number(address) - 1;
  return Number.isInteger(slide) && slide >= 0 && slide < count ? slide : 0;
}

/** @rule A slide leads to a page of this portal or to an http address, and nowhere else. */
export function slideTarget(link: string): { readonly page: string } | { readonly site: string } | undefined {
  const base = 'https://here.invalid';
  if (!URL.canParse(link, base)) return undefined;
  const { origin, protocol, pathname, search, hash, href } = new URL(link, base);
  // A path such as `/..//there` is walked to `//there`, and that is another site once it is read again.
  if (origin === base)
    return link.startsWith('/') && !pathname.startsWith('//') ? { page: pathname + search + hash } : undefined;
  return protocol === 'http:' || protocol === 'https:' ? { site: href } : undefined;
}

/** A slide is to be read in peace. */
export const slideTime = 7_000;
