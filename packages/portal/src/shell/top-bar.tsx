import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { later } from '@millrace/widgets/kit/later';
import { Menu as MenuSign, X } from 'lucide';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { useNetworkName } from '../network.ts';
import { usePortalWords } from '../words.ts';
import { Brand } from './brand.tsx';

// Their panels float, which the page below does not wait for.
const Tools = later(() => import('./tools.tsx').then((module) => module.BarTools), WayOut);

/** In place of tools that could not be loaded: a link to the logout page. */
function WayOut() {
  return <a href={addresses.logout}>{usePortalWords().shell.signOut}</a>;
}

interface TopBarProps {
  /** Of the button that opens the menu; undefined where there is none. */
  readonly menuToggle: RefObject<HTMLButtonElement | null> | undefined;
  readonly isMenuOpen: boolean;
  readonly onMenuToggle: () => void;
}

export function TopBar({ menuToggle, isMenuOpen, onMenuToggle }: TopBarProps) {
  const { shell } = usePortalWords();
  return (
    <Bar>
      {menuToggle && (
        <MenuToggle>
          <Button
            ref={menuToggle}
            variant="quiet"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            aria-label={isMenuOpen ? shell.closeMenu : shell.openMenu}
            onClick={onMenuToggle}
          >
            <Icon of={isMenuOpen ? X : MenuSign} />
          </Button>
        </MenuToggle>
      )}
      <Home to={addresses.home} aria-label={useNetworkName()}>
        <Brand />
      </Home>
      <Tools />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  height: 56px;
  padding-inline: var(--mr-space-16);
  background: var(--mr-ground);
  border-block-end: 1px solid var(--mr-line-hair);
  @media (width < 640px) {
    gap: 0;
    padding-inline: var(--mr-space-8);
  }
`;

const MenuToggle = styled.div`
  @media (width >= 1120px) {
    display: none;
  }
`;

/** As wide as the menu below it, so that what follows stands where the page begins. */
const Home = styled(Link)`
  display: flex;
  margin-inline-end: var(--mr-space-8);
  color: inherit;
  text-decoration: none;
  @media (width >= 1120px) {
    width: 200px;
  }
  /* On a phone the wheel says it. */
  @media (width < 640px) {
    font-size: 0;
    > span {
      font-size: 0;
      gap: 0;
    }
  }
`;
