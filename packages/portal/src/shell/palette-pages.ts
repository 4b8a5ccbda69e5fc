import type { Found, MenuEntry, Profile, Viewer } from '@millrace/core/session';
import type { PortalWords } from '../words.ts';
import { openPages } from './open-pages.ts';
import { ownEntries } from './own-entries.ts';

export interface FoundPage extends Found {
  /** The menu group of the page; its icon is shown with it. */
  readonly group: string;
  readonly icon: string;
}

/** All pages that are open: first as the menu has them, each report by its name, then those that are in no menu. */
export function pagesToFind({ menus }: Profile, viewer: Viewer, words: PortalWords): FoundPage[] {
  const leaves = (entries: readonly MenuEntry[], group?: MenuEntry): FoundPage[] =>
    entries.flatMap((entry) =>
      entry.ul.length > 0
        ? leaves(entry.ul, entry)
        : [{ kind: 'page', to: entry.u, label: entry.t, group: group?.t ?? '', icon: (group ?? entry).i }],
    );
  const inMenu = leaves(ownEntries(menus, viewer, words));
  const paths = new Set(inMenu.map(({ to }) => to.split('?', 1)[0]));
  const others = openPages(viewer).filter(({ path }) => !paths.has(path) && !path.includes('create/0'));
  return [
    ...inMenu,
    ...others.map(({ path, title }): FoundPage => ({
      kind: 'page',
      to: path,
      label: words.titles[title],
      group: '',
      icon: '',
    })),
  ];
}
