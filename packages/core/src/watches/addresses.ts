/** The page on which anybody tests links, and the one that shows a watched link. */
export const publicTester = '/link-test';
export const watchPage = '/link-watch';

/** A test or a watched link, by its id. */
type Shared = { readonly test: string } | { readonly watch: string };

/** @rule The public page of a test opens it by its id, and that of a watched link by the id that changes nothing. */
export function publicPage(origin: string, of: Shared): string {
  const [path, name, id] = 'test' in of ? [publicTester, 'result', of.test] : [watchPage, 'watch', of.watch];
  return `${origin}${path}?${name}=${id}`;
}

/** @rule A test and a watched link have a badge each: a picture at an address of its own. */
export function badgeAddress(origin: string, of: Shared): string {
  return 'test' in of ? `${origin}/badge/tests/${of.test}.svg` : `${origin}/badge/watches/${of.watch}.svg`;
}

export interface BadgeCode {
  readonly markdown: string;
  readonly html: string;
}

/** @rule A badge is put on a page as Markdown or as HTML, as a picture that leads to the page of what it tells. */
export function badgeCode(origin: string, of: Shared): BadgeCode {
  const [picture, page] = [badgeAddress(origin, of), publicPage(origin, of)];
  const alt = 'test' in of ? 'Link test' : 'Link watch';
  return {
    markdown: `[![${alt}](${picture})](${page})`,
    html: `<a href="${page}"><img src="${picture}" alt="${alt}" height="20"></a>`,
  };
}
