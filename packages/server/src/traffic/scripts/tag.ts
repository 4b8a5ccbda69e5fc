/** The script tag that runs now, of which a page may have several; undefined where it came some other way. */
export function ownTag(): HTMLScriptElement | undefined {
  const tag = document.currentScript;
  return tag instanceof HTMLScriptElement && tag.src !== '' ? tag : undefined;
}

/**
 * An address beside the script, with all that its tag says: whose link it is, and sub ids where a page has added some.
 * Where the script came from is the one origin that the page's policy is sure to know.
 */
export function beside({ src }: HTMLScriptElement, name: string): URL {
  const address = new URL(name, src);
  address.search = new URL(src).search;
  return address;
}

/** The link of the tag, which says by which script its visitors came. */
export function linkBeside(tag: HTMLScriptElement, by: 'banner' | 'pop'): URL {
  const link = beside(tag, 'c');
  link.searchParams.set('by', by);
  return link;
}
