import type { MenuEntry } from '@millrace/core/session';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { usePortalWords } from '../words.ts';

interface SideMenuProps {
  /** The server's menu, once it is known. */
  readonly entries: readonly MenuEntry[] | undefined;
  /** Whether the menu is open where it is folded away, on narrow screens. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SideMenu({ entries, isOpen, onClose }: SideMenuProps) {
  const { shell } = usePortalWords();

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);

  return (
    <Side id="menu" aria-label={shell.menu} data-open={isOpen} aria-busy={!entries}>
      {entries?.map((group) => (
        <Group key={group.t}>
          {group.ul.length > 0 && <GroupTitle>{group.t}</GroupTitle>}
          {(group.ul.length > 0 ? group.ul : [group]).map((entry) => (
            <Entry key={entry.u} to={entry.u} onClick={onClose}>
              {entry.t}
            </Entry>
          ))}
        </Group>
      ))}
      {!entries && <Skeleton height="32px" />}
    </Side>
  );
}

const Side = styled.nav`
  width: 216px;
  padding: var(--mr-space-16) var(--mr-space-12);
  border-inline-end: 1px solid var(--mr-line-hair);
  background: var(--mr-ground);
  @media (width < 1120px) {
    display: none;
    position: fixed;
    inset-block: 56px 0;
    inset-inline-start: 0;
    z-index: 1;
    overflow-y: auto;
    &[data-open='true'] {
      display: block;
      box-shadow: var(--mr-shadow-float);
    }
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

const Entry = styled(NavLink)`
  display: block;
  padding: var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  color: var(--mr-ink-normal);
  text-decoration: none;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &.active {
    background: var(--mr-accent-ground);
    color: var(--mr-accent);
    font-weight: 500;
  }
`;
