import { mayOpen, type MenuEntry, type Viewer } from '@millrace/core/session';
import { shellPages } from '../routes.tsx';
import type { PortalWords } from '../words.ts';

/** The entries of the server's menu that lead to an open page of this portal, in its words; a group stays with one of them. */
export function ownEntries(entries: readonly MenuEntry[], viewer: Viewer, words: PortalWords): MenuEntry[] {
  const names: Readonly<Record<string, string>> = words.menu;
  return entries.flatMap((entry) => {
    const { u } = entry;
    const ul = ownEntries(entry.ul, viewer, words);
    if (entry.ul.length > 0) return ul.length > 0 ? [{ ...entry, t: names[entry.t] ?? entry.t, ul }] : [];
    const path = u.split('?', 1)[0];
    const page = shellPages.find((one) => one.path === path);
    // Several entries may lead to one page, each to another part of it: those are no page's title.
    return page && mayOpen(page.opens, viewer)
      ? [{ ...entry, t: path === u ? words.titles[page.title] : (names[entry.t] ?? entry.t) }]
      : [];
  });
}
