import type { MenuEntry } from '@millrace/core/session';
import { addresses } from '../addresses.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether an entry is where one is, or above it. */
export function isHere({ u }: MenuEntry, group: readonly MenuEntry[], { pathname, search }: Place): boolean {
  // Entries of one page are told apart by their queries.
  const [path = '', query = ''] = u.split('?');
  const currentPath = pathname.replace(/(.)\/$/, '$1');
  if (path === addresses.snapshot && currentPath === addresses.mobile) return true;
  // The page of one offer is below their list.
  if (path === addresses.myOffers && /^\/offers\/\d+$/.test(currentPath)) return true;
  // A page above others of the menu is not where those are.
  const isAbove = currentPath.startsWith(`${path}/`) && !group.some((other) => other.u.startsWith(`${path}/`));
  return (currentPath === path || isAbove) && search.includes(query);
}

/** Whether one of a group is where one is, whatever the query asks of it. */
export function isWithin({ ul }: MenuEntry, place: Place): boolean {
  return ul.some((entry) => isHere({ ...entry, u: entry.u.split('?', 1).join('') }, ul, place));
}
