import type { MenuEntry } from '@millrace/core/session';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useEffect, useRef, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { usePortalWords } from '../words.ts';

interface SideMenuProps {
  /** The server's menu, once it is known. */
  readonly entries: readonly MenuEntry[] | undefined;
  /** Whether the menu is open where it is folded away, on narrow screens. */
  readonly isOpen: boolean;
  /** It was left for something else, or closed from within. */
  readonly onClose: (how: { readonly isLeft: boolean }) => void;
}

export function SideMenu({ entries, isOpen, onClose }: SideMenuProps) {
  const { shell } = usePortalWords();
  const { pathname, search } = useLocation();
  const side = useRef<HTMLElement>(null);
  const isThere = entries !== undefined;

  // Where one is can be seen in a menu that is longer than the screen.
  useEffect(() => {
    if (isThere) current(side.current)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address makes another entry the current one.
  }, [isThere, isOpen, pathname, search]);

  // What opened over the page is read next.
  useEffect(() => {
    if (isOpen) (current(side.current) ?? side.current)?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose({ isLeft: false });
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);

  function leave({ relatedTarget: to }: FocusEvent) {
    // Its button, which is before it, closes it by itself.
    const isElsewhere = to instanceof Element && !side.current?.contains(to) && !to.matches('[aria-controls="menu"]');
    if (isOpen && isElsewhere) onClose({ isLeft: true });
  }

  return (
    <>
      <Side
        ref={side}
        id="menu"
        tabIndex={-1}
        aria-label={shell.menu}
        data-open={isOpen}
        aria-busy={!isThere}
        onBlur={leave}
      >
        {entries?.map((group) => (
          <Group key={group.t}>
            {group.ul.length > 0 && <GroupTitle>{group.t}</GroupTitle>}
            {(group.ul.length > 0 ? group.ul : [group]).map((entry) => (
              <Entry
                key={entry.u}
                to={entry.u}
                aria-current={isHere(entry, group.ul, pathname, search) ? 'page' : undefined}
                onClick={() => isOpen && onClose({ isLeft: false })}
              >
                {entry.t}
              </Entry>
            ))}
          </Group>
        ))}
        {!entries && <Skeleton height="32px" />}
      </Side>
      {isOpen && <Veil onClick={() => onClose({ isLeft: false })} />}
    </>
  );
}

/** Whether an entry is where one is, or above it. */
function isHere({ u }: MenuEntry, group: readonly MenuEntry[], pathname: string, search: string): boolean {
  // Entries of one page are told apart by their queries.
  const [path = '', query = ''] = u.split('?');
  const here = pathname.replace(/(.)\/$/, '$1');
  if (path === addresses.snapshot && here === addresses.mobile) return true;
  // A page above others of the menu is not where those are.
  const isAbove = here.startsWith(`${path}/`) && !group.some((other) => other.u.startsWith(`${path}/`));
  return (here === path || isAbove) && search.includes(query);
}

const current = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[aria-current="page"]');

const Side = styled.nav`
  position: sticky;
  inset-block-start: 56px;
  width: 216px;
  height: calc(100dvh - 56px - 2 * var(--mr-space-16));
  padding: var(--mr-space-16) var(--mr-space-12);
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: var(--mr-space-48);
  scrollbar-width: thin;
  border-inline-end: 1px solid var(--mr-line-hair);
  background: var(--mr-ground);
  outline: none;
  @media (width < 1120px) {
    display: none;
    position: fixed;
    inset-inline-start: 0;
    z-index: 2;
    &[data-open='true'] {
      display: block;
      box-shadow: var(--mr-shadow-float);
    }
  }
  @media (width < 640px) {
    width: min(280px, 72vw);
  }
`;

/** What the menu lies over can be seen, but is not meant. */
const Veil = styled.div`
  position: fixed;
  inset: 56px 0 0;
  z-index: 1;
  background: var(--mr-veil);
  touch-action: none;
  @media (width >= 1120px) {
    display: none;
  }
`;

const Group = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  margin-block-end: var(--mr-space-16);
`;

const GroupTitle = styled.h2`
  margin: 0;
  padding: var(--mr-space-4) var(--mr-space-8);
  font-size: 12px;
  font-weight: 500;
  line-height: 16px;
  color: var(--mr-ink-quiet);
`;

const Entry = styled(Link)`
  display: block;
  padding: var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  color: var(--mr-ink-normal);
  text-decoration: none;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[aria-current='page'] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
    font-weight: 500;
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;
