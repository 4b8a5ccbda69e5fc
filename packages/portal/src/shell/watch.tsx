import { hasLogin, isForInteractive, loginKey, storedMember } from '@millrace/core/session';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { unseen } from '@millrace/widgets/theme';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { useChannel } from '../channel.tsx';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { useSession } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { BlockerWarning } from './blocker-warning.tsx';
import { useFocusOnPage } from './focus-on-page.ts';
import { useMemberId } from '../member.ts';
import { useKeptScroll } from './kept-scroll.ts';
import { OfflineSign } from './offline-sign.tsx';
import { OtherMember } from './other-member.tsx';
import { toolWords } from './tool-words.ts';
import { watchWords } from './watch-words.ts';

interface SessionWatchProps {
  /** What the page is called. */
  readonly title: string | undefined;
}

/** What goes on beside the page, and is not waited for: that it changes, why one is where one is, who has signed out. */
export function SessionWatch({ title }: SessionWatchProps) {
  const isMoving = useNavigation().state !== 'idle';
  // Before the focus, which would scroll to what it goes to.
  useKeptScroll();
  useFocusOnPage();
  useDeniedNotice();
  useOtherTabs();
  return (
    <>
      {isMoving && <Moving aria-hidden="true" />}
      <Said role="status">{isMoving ? '' : title}</Said>
      <OfflineSign />
      <BlockerWarning />
      <OtherMember />
    </>
  );
}

function useDeniedNotice(): void {
  const notices = useNotices();
  const words = useWords(watchWords);
  const { roles } = useWords(toolWords);
  const titles: Readonly<Record<string, string>> = usePortalWords().titles;
  const channel = useChannel();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const lastDenied = useRef<string>(undefined);
  const tell = useEffectEvent((title: string) => {
    const reason = query.get('by') ?? '';
    const page = Object.hasOwn(titles, title) ? (titles[title] ?? '') : title.slice(0, 40);
    const state = session.store.get(session.state);
    const { en = [], p, person } = state.is === 'in' ? state.permissions : {};
    const hasSeat = person !== undefined && person.role !== 'owner';
    const texts = new Map([
      ['channel', channel && words.deniedByChannel],
      ['blocked', words.deniedBlocked],
      ['role', hasSeat ? words.deniedByRole : undefined],
    ]);
    const text = texts.get(reason) ?? (isForInteractive(en) ? words.deniedInteractive : words.denied);
    const role = roles[person?.role ?? 'owner'].toLowerCase();
    notices.refused(words.deniedTitle, fill(text, { page, channel: channel?.name ?? '', role, owner: p?.un ?? '' }));
  });
  useEffect(() => {
    const deniedPage = query.get('denied');
    const isNew = deniedPage !== lastDenied.current;
    lastDenied.current = deniedPage ?? undefined;
    if (deniedPage === null) return;
    // Where the page has something to change in the address too, it stands there once more.
    if (isNew) tell(deniedPage);
    setQuery(
      (params) => {
        for (const name of ['denied', 'by']) params.delete(name);
        return params;
      },
      { replace: true },
    );
  }, [query, setQuery]);
}

/**
 * Who signs out in one tab is signed out in all; so is who comes back to a page that the browser had put aside. Where
 * somebody else signs in, or may have while nobody looked, it is asked who that is.
 */
function useOtherTabs(): void {
  const session = useSession();
  const uid = useMemberId();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const look = () => void session.look();
    const onChange = ({ key, newValue }: StorageEvent) => {
      if (key === loginKey) return newValue === null ? session.end() : look();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) return hasLogin(lazyLocalStorage) ? look() : location.reload();
    };
    addEventListener('storage', onChange, { signal });
    addEventListener('pageshow', comeBack, { signal });
    addEventListener('focus', () => storedMember(lazyLocalStorage) !== uid && look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    return () => aborter.abort();
  }, [session, uid]);
}

const run = keyframes`
  from { scale: 0 1; opacity: 0; }
  to { scale: 0.9 1; }
`;

const Moving = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 3;
  height: 2px;
  background: var(--mr-accent);
  transform-origin: 0 0;
  &:dir(rtl) {
    transform-origin: 100% 0;
  }
  animation: ${run} 8s cubic-bezier(0.1, 0.7, 0.2, 1) var(--mr-time-wait) both;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 1ms;
  }
`;

const Said = styled.div`
  ${unseen}
`;
