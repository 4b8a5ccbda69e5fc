import type { MenuEntry, Permission } from '@millrace/core/session';

interface Page {
  readonly title: string;
  readonly address: string;
  readonly permission: Permission;
}

interface Group {
  readonly title: string;
  readonly icon: string;
  readonly pages: readonly Page[];
}

/** The pages of the portal, in their groups. */
const groups: readonly Group[] = [
  {
    title: 'Offers',
    icon: 'offers',
    pages: [{ title: 'Offer List', address: '/offers/my', permission: 'view_offers' }],
  },
];

/** The menu of whoever holds these permissions; a group without pages is left out. */
export function menuOf(held: readonly Permission[]): MenuEntry[] {
  return groups
    .map(({ title, icon, pages }) => ({ t: title, i: icon, u: '', ul: entriesOf(pages, held) }))
    .filter(({ ul }) => ul.length > 0);
}

function entriesOf(pages: readonly Page[], held: readonly Permission[]): MenuEntry[] {
  return pages
    .filter(({ permission }) => held.includes(permission))
    .map(({ title, address }) => ({ t: title, i: '', u: address, ul: [] }));
}
