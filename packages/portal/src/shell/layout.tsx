import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useNotices } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import type { PortalWords } from '../words.ts';
import { usePortalWords } from '../words.ts';
import { useSession } from '../session.tsx';
import { ownEntries } from './own-entries.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page: top bar, menu, the page itself. */
export function Layout() {
  const words = usePortalWords();
  const profile = useCall(sessionCalls.profile, {});
  const isMoving = useNavigation().state !== 'idle';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = useTitle(words);

  useLeaveWhenSignedOut();
  useDeniedNotice(words);

  return (
    <Frame>
      <title>{title ? `${title} · Millrace` : 'Millrace'}</title>
      <SkipLink href="#page">{words.shell.skip}</SkipLink>
      <TopBar
        name={profile.data?.user.un}
        isMenuOpen={isMenuOpen}
        onMenuToggle={() => setMenuOpen((isOpen) => !isOpen)}
      />
      <Body>
        <SideMenu
          entries={profile.data && ownEntries(profile.data.menus)}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <Main id="page" tabIndex={-1} aria-busy={isMoving}>
          <Outlet />
        </Main>
      </Body>
      <ScrollRestoration />
    </Frame>
  );
}

/** What stands on the screen while the session is looked up. */
export function Opening() {
  return (
    <Frame>
      <Bar />
      <Body>
        <Main>
          <Skeleton width="160px" height="28px" />
          <Skeleton height="360px" />
        </Main>
      </Body>
    </Frame>
  );
}

function useTitle(words: PortalWords): string | undefined {
  const handle = useMatches().at(-1)?.handle as { title?: keyof PortalWords['titles'] } | undefined;
  return handle?.title && words.titles[handle.title];
}

/** Signed out, one comes to the login; who lost the session in the middle of something is led back here afterwards. */
function useLeaveWhenSignedOut(): void {
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  useEffect(() => {
    if (state.is !== 'out') return;
    location.assign(addresses.affLogin(state.isWanted ? {} : { redirect: location.pathname + location.search }));
  }, [state]);
}

function useDeniedNotice(words: PortalWords): void {
  const notices = useNotices();
  const [query, setQuery] = useSearchParams();
  const isDenied = query.has('denied');
  useEffect(() => {
    if (!isDenied) return;
    notices.error(words.shell.denied);
    setQuery(
      (now) => {
        now.delete('denied');
        return now;
      },
      { replace: true },
    );
  }, [isDenied, notices, setQuery, words]);
}

const Frame = styled.div`
  min-height: 100vh;
  display: grid;
  grid-template-rows: auto 1fr;
`;

const Bar = styled.div`
  height: 56px;
  border-block-end: 1px solid var(--mr-line-hair);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
`;

const Main = styled.main`
  grid-column: 2;
  display: grid;
  align-content: start;
  gap: var(--mr-space-16);
  padding: var(--mr-space-24);
  outline: none;
  @media (width < 640px) {
    padding: var(--mr-space-16);
  }
`;

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: var(--mr-space-8);
  inset-block-start: -100px;
  z-index: 3;
  padding: var(--mr-space-8) var(--mr-space-12);
  background: var(--mr-ground-raised);
  color: var(--mr-accent);
  &:focus {
    inset-block-start: var(--mr-space-8);
  }
`;
