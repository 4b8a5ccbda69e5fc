import type { MenuEntry } from '@millrace/core/session';
import { DropPanel } from '@millrace/widgets/kit/drop-panel';
import { Icon } from '@millrace/widgets/kit/icon';
import { Tooltip } from '@millrace/widgets/kit/tooltip';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { usePortalWords } from '../words.ts';
import { MenuLink } from './menu-entry.tsx';
import { iconOf } from './menu-icons.ts';
import { isHere, isWithin } from './menu-place.ts';

/** The menu as icons: a page at one press, those of a group beside it. */
export function Rail({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { shell } = usePortalWords();
  return (
    <Nav aria-label={shell.menu}>
      {entries.map((entry) =>
        entry.ul.length > 0 ? <Group key={entry.t} {...entry} /> : <Page key={entry.t} {...entry} />,
      )}
    </Nav>
  );
}

function Page(entry: MenuEntry) {
  const place = useLocation();
  return (
    <Tooltip text={entry.t} placement="end">
      <Lead to={entry.u} aria-label={entry.t} aria-current={isHere(entry, [], place) ? 'page' : undefined}>
        <Icon of={iconOf(entry.i)} size={20} />
      </Lead>
    </Tooltip>
  );
}

function Group(group: MenuEntry) {
  const { t, i, ul } = group;
  const place = useLocation();
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={t} placement="end">
        <Opener
          ref={control}
          type="button"
          aria-label={t}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-within={isWithin(group, place)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={iconOf(i)} size={20} />
        </Opener>
      </Tooltip>
      <DropPanel label={t} control={control} isOpen={isOpen} onOpenChange={setOpen} placement="end top">
        <Pages>
          <Title aria-hidden="true">{t}</Title>
          {ul.map((entry) => (
            <MenuLink
              key={entry.u}
              to={entry.u}
              aria-current={isHere(entry, ul, place) ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {entry.t}
            </MenuLink>
          ))}
        </Pages>
      </DropPanel>
    </>
  );
}

const Nav = styled.nav`
  display: grid;
  justify-items: center;
  gap: var(--mr-space-4);
  padding-block: var(--mr-space-8);
`;

const square = css`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: var(--mr-ink-quiet);
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--mr-ground-sunken);
    color: var(--mr-ink-strong);
  }
  &[aria-current='page'],
  &[data-within='true'] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

const Lead = styled(Link)`
  ${square}
`;

const Opener = styled.button`
  ${square}
`;

const Pages = styled.div`
  display: grid;
  min-width: 200px;
  padding: var(--mr-space-4);
  overflow-y: auto;
`;

const Title = styled.div`
  padding: var(--mr-space-4) var(--mr-space-8);
  font: 500 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
