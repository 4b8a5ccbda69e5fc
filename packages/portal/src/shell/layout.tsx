import {
  afterLogout,
  dropLogin,
  hasLogin,
  heldThrough,
  keepMember,
  sessionCalls,
  usertypes,
  type Profile,
  type Usertype,
  type Viewer,
} from '@millrace/core/session';
import { AutosaveStorage, useCall } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { styled } from 'styled-components';
import { addresses, loginAgainAddress } from '../addresses.ts';
import { useChannel } from '../channel.tsx';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { hasIds } from '../address-ids.ts';
import { useMemberId } from '../member.ts';
import { usePortalWords, type PortalWords } from '../words.ts';
import { useSession } from '../session.tsx';
import { isOpenPath } from './open-pages.ts';
import { OpenPathProvider } from './open-path.ts';
import { ownEntries } from './own-entries.ts';
import { PageArea } from './page-area.tsx';
import { PageNames } from './page-name.tsx';
import { TopBar } from './top-bar.tsx';
import { useFormStorage } from './form-storage.ts';
import { ViewerProvider } from '@millrace/widgets/provider';

// Most accounts have nothing to be told, and no page waits for it.
const AccountState = later(() => import('./account-state.tsx').then((module) => module.AccountState), Nothing);
// Loaded on demand: the menu needs the profile, which is loading meanwhile.
const SideMenu = later(() => import('./side-menu.tsx').then((module) => module.SideMenu), Nothing);
const Watch = later(() => import('./watch.tsx').then((module) => module.SessionWatch), Nothing);

function Nothing() {
  return null;
}

/** The frame around every page: top bar, menu, the page itself. */
export function Layout() {
  const words = usePortalWords();
  const profile = useCall(sessionCalls.profile, {}).data;
  const integration = useChannel()?.integration;
  const isMoving = useNavigation().state !== 'idle';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuToggle = useRef<HTMLButtonElement>(null);
  const title = useTitle(words);
  const place = useFormStorage();
  const viewer = profile && viewerThrough(profile, integration);
  const entries = profile && viewer && ownEntries(profile.menus, viewer, words);
  // To an advertiser no page is open, and a column with nothing in it would stand beside the home.
  const hasMenu = entries?.length !== 0;

  useLeaveWhenSignedOut();
  useSignOfLogin();

  function closeMenu({ isLeft }: { readonly isLeft: boolean }) {
    setMenuOpen(false);
    if (!isLeft) menuToggle.current?.focus();
  }

  return (
    <ViewerProvider viewer={profile ? viewerOf(profile) : noViewer}>
      <OpenPathProvider value={(path) => !viewer || isOpenPath(path, viewer)}>
        <PageNames title={title}>
          <Frame>
            <SkipLink href="#page">{words.shell.skip}</SkipLink>
            <TopBar
              menuToggle={hasMenu ? menuToggle : undefined}
              isMenuOpen={isMenuOpen}
              onMenuToggle={() => setMenuOpen(!isMenuOpen)}
            />
            <Body data-bare={!hasMenu || undefined}>
              {hasMenu && <SideMenu entries={entries} isOpen={isMenuOpen} onClose={closeMenu} />}
              <Main id="page" tabIndex={-1} aria-busy={isMoving}>
                <AccountState />
                <Watch title={title} />
                <AutosaveStorage value={place}>
                  <Outlet />
                </AutosaveStorage>
              </Main>
            </Body>
            <ScrollRestoration />
          </Frame>
        </PageNames>
      </OpenPathProvider>
    </ViewerProvider>
  );
}

/** Skeleton of the portal while the session is loading. */
export function OpeningLayout() {
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

// Before it is known who looks, nothing is closed to them.
const noViewer: Viewer = {};

function viewerOf({ en, user, viewed_by, person }: Profile): Viewer {
  return { permissions: en, status: user.status, role: person?.role, isOperator: viewed_by !== '' };
}

/** The same through the channel that is chosen, which opens fewer pages. */
function viewerThrough(profile: Profile, integration: number | undefined): Viewer {
  return { ...viewerOf(profile), permissions: heldThrough(profile.en, integration) };
}

function useTitle(words: PortalWords): string | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as { title?: keyof PortalWords['titles'] } | undefined;
  if (!hasIds(match?.params ?? {})) return words.titles.notFound;
  return handle?.title && words.titles[handle.title];
}

/** Signed out, one comes to the login; who lost the session in the middle of something is led back here afterwards. */
function useLeaveWhenSignedOut(): void {
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  const side = useRef<Usertype>(usertypes.publisher);
  const isLeaving = useRef(false);
  // What was typed is kept, so no form asks whether to leave. Browsers call the one that is here first.
  useEffect(() => {
    const keepLeaving = (event: Event) => isLeaving.current && event.stopImmediatePropagation();
    addEventListener('beforeunload', keepLeaving);
    return () => removeEventListener('beforeunload', keepLeaving);
  }, []);
  useEffect(() => {
    if (state.is === 'in') side.current = state.permissions.usertype;
    // Each call that is refused says so: the first leads out.
    if (state.is !== 'out' || isLeaving.current) return;
    const currentAddress = location.pathname + location.search + location.hash;
    isLeaving.current = true;
    if (state.goesOn === 'as the other') return location.reload();
    // The flag is the other's.
    if (state.goesOn === 'by login') return location.assign(loginAgainAddress(side.current, currentAddress));
    const leftBy = { hasLogin: hasLogin(lazyLocalStorage), here: currentAddress };
    dropLogin(lazyLocalStorage);
    if (state.after) return location.assign(addresses.affLogin({ changed: state.after }));
    if (state.isWanted) return location.assign(afterLogout(side.current, leftBy));
    const isPublisher = side.current === usertypes.publisher;
    location.assign(
      isPublisher ? addresses.affLogin({ redirect: currentAddress }) : addresses.login({ next: currentAddress }),
    );
  }, [state]);
}

/** Leaves for other tabs who has entered this page. */
function useSignOfLogin(): void {
  const uid = useMemberId();
  useEffect(() => {
    if (uid !== undefined) keepMember(lazyLocalStorage, uid);
  }, [uid]);
}

const Frame = styled.div`
  min-height: 100vh;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
`;

const Bar = styled.div`
  height: 56px;
  border-block-end: 1px solid var(--mr-line-hair);
`;

const Body = styled.div`
  display: grid;
  /* Where the menu or its icons stand beside the page, the page begins there from the start. */
  grid-template-columns: 241px minmax(0, 1fr);
  @media (width < 1120px) {
    grid-template-columns: 56px minmax(0, 1fr);
  }
  @media (width < 768px) {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-bare] {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled(PageArea)`
  grid-column: -2;
  outline: none;
`;

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: var(--mr-space-8);
  inset-block-start: -100px;
  z-index: 3;
  padding: var(--mr-space-8) var(--mr-space-12);
  background: var(--mr-ground-raised);
  color: var(--mr-accent-ink);
  &:focus {
    inset-block-start: var(--mr-space-8);
  }
`;
