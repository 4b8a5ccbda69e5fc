/** What is looked for in a page of somebody else. */
interface Tags {
  /** The meta tags that a browser with scripts sees. */
  readonly metas: readonly string[];
  /** What stands between script tags. */
  readonly scripts: readonly string[];
}

const raw = ['script', 'noscript', 'template', 'style'];
const longestTag = 4_000;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

/**
 * Walks through a page once, from `<` to `<`. Patterns would do for well-meant pages; a page of a million openings that
 * never close would keep them busy for minutes.
 */
export function tagsOf(html: string): Tags {
  // Letter by letter as long as before, which small letters of other alphabets are not.
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const metas: string[] = [];
  const scripts: string[] = [];
  let at = small.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    if (small.startsWith('!--', next)) {
      const end = small.indexOf('-->', next);
      if (end < 0) break;
      next = end + 3;
    } else if (isTag(small, next, 'meta')) {
      const end = small.indexOf('>', next);
      if (end < 0) break;
      if (end - at <= longestTag) metas.push(html.slice(at, end + 1));
      next = end + 1;
    } else {
      const name = raw.find((one) => isTag(small, at + 1, one));
      if (name !== undefined) {
        const open = small.indexOf('>', next);
        const close = open < 0 ? -1 : small.indexOf(`</${name}`, open);
        if (close < 0) break;
        if (name === 'script') scripts.push(html.slice(open + 1, close));
        next = close + name.length + 2;
      }
    }
    at = small.indexOf('<', next);
  }
  return { metas, scripts };
}

/** The attributes of a tag by their names in small letters. Where one comes twice the first counts, as in a browser. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}

function isTag(small: string, at: number, name: string): boolean {
  return small.startsWith(name, at) && /[\s/>]/.test(small.charAt(at + name.length));
}
