import { createLeftGroups, isUnfolded, type MenuEntry } from '@millrace/core/session';
import { later } from '@millrace/widgets/kit/later';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { usePortalWords } from '../words.ts';
import { MenuGroup } from './menu-group.tsx';
import { useMedia } from './use-media.ts';

/** Where the whole menu would take too much of the screen, but its icons would not. */
const railWidths = '(768px <= width < 1120px)';

const Rail = later(
  () => import('./rail.tsx').then((module) => module.Rail),
  () => null,
);

interface SideMenuProps {
  /** The server's menu, once it is known. */
  readonly entries: readonly MenuEntry[] | undefined;
  /** Whether the menu is open where it is folded away, on narrow screens. */
  readonly isOpen: boolean;
  /** `isLeft`: the focus went elsewhere on the page; else the menu was closed from within. */
  readonly onClose: (how: { readonly isLeft: boolean }) => void;
}

export function SideMenu({ entries, isOpen, onClose }: SideMenuProps) {
  const { shell } = usePortalWords();
  const { pathname, search } = useLocation();
  const side = useRef<HTMLElement>(null);
  const isThere = entries !== undefined;
  const [groupStorage] = useState(() => createLeftGroups(lazyLocalStorage));
  const [groupStates, setGroupStates] = useState(() => groupStorage.read() ?? {});
  const isRail = useMedia(railWidths);

  // Scrolls the current page into sight in a menu that is longer than the screen.
  useEffect(() => {
    if (isThere) currentEntry(side.current)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address makes another entry the current one.
  }, [isThere, isOpen, pathname, search]);

  // What opened over the page is read next.
  useEffect(() => {
    if (isOpen) (currentEntry(side.current) ?? side.current)?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose({ isLeft: false });
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);

  function fold(group: MenuEntry) {
    // Another tab may have left others.
    const next = { ...groupStorage.read(), [group.i]: !isUnfolded(group, groupStates) };
    groupStorage.write(next);
    setGroupStates(next);
  }

  function leave({ relatedTarget: focusTarget }: FocusEvent) {
    // The menu button, which stands before the menu, closes it by itself.
    const isElsewhere =
      focusTarget instanceof Element &&
      !side.current?.contains(focusTarget) &&
      !focusTarget.matches('[aria-controls="menu"]');
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
          <MenuGroup
            key={group.t}
            group={group}
            isOpen={isUnfolded(group, groupStates)}
            onToggle={() => fold(group)}
            onLead={() => isOpen && onClose({ isLeft: false })}
          />
        ))}
        {!entries && <Skeleton height="32px" />}
      </Side>
      <RailPlace>{isRail && !isOpen && entries && <Rail entries={entries} />}</RailPlace>
      {isOpen && <Veil onClick={() => onClose({ isLeft: false })} />}
    </>
  );
}

const currentEntry = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[aria-current="page"]');

const Side = styled.nav`
  position: sticky;
  inset-block-start: 56px;
  width: 216px;
  height: calc(100dvh - 57px - 2 * var(--mr-space-8));
  padding: var(--mr-space-8) var(--mr-space-12);
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

/** The page begins beside it, whether it is there yet or not. */
const RailPlace = styled.div`
  display: none;
  @media (768px <= width < 1120px) {
    display: block;
    position: sticky;
    inset-block-start: 56px;
    box-sizing: border-box;
    width: 56px;
    height: calc(100dvh - 56px);
    border-inline-end: 1px solid var(--mr-line-hair);
    overflow-y: auto;
    scrollbar-width: none;
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
