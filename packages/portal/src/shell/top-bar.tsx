import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { useNotices } from '@millrace/widgets/provider';
import { Menu as MenuSign, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { useSession } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { Brand } from './brand.tsx';

interface TopBarProps {
  /** The member's user name, once it is known. */
  readonly name: string | undefined;
  readonly isMenuOpen: boolean;
  readonly onMenuToggle: () => void;
}

export function TopBar({ name, isMenuOpen, onMenuToggle }: TopBarProps) {
  const { shell } = usePortalWords();
  const session = useSession();
  const notices = useNotices();
  const [isPending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await session.logout();
    } catch (error) {
      notices.failure(error);
      setPending(false);
    }
  }

  return (
    <Bar>
      <MenuToggle>
        <Button
          variant="quiet"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          aria-label={isMenuOpen ? shell.closeMenu : shell.openMenu}
          onClick={onMenuToggle}
        >
          <Icon of={isMenuOpen ? X : MenuSign} />
        </Button>
      </MenuToggle>
      <Home to={addresses.home}>
        <Brand />
      </Home>
      <Name title={name}>{name}</Name>
      <Button variant="quiet" isPending={isPending} onClick={signOut}>
        {shell.signOut}
      </Button>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  height: 56px;
  padding-inline: var(--mr-space-16);
  background: var(--mr-ground);
  border-block-end: 1px solid var(--mr-line-hair);
`;

const MenuToggle = styled.div`
  @media (width >= 1120px) {
    display: none;
  }
`;

const Home = styled(Link)`
  margin-inline-end: auto;
  color: inherit;
  text-decoration: none;
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--mr-ink-quiet);
  @media (width < 640px) {
    display: none;
  }
`;
