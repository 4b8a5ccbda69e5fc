import type { MenuEntry } from '@millrace/core/session';
import { shellPages } from '../routes.tsx';

/** The entries of the server's menu that lead to a page of this portal; a group stays with one of them. */
export function ownEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.ul.length === 0) return leadsSomewhere(entry) ? [entry] : [];
    const ul = ownEntries(entry.ul);
    return ul.length > 0 ? [{ ...entry, ul }] : [];
  });
}

function leadsSomewhere({ u }: MenuEntry): boolean {
  return shellPages.some(({ path }) => path === u.split('?', 1)[0]);
}
