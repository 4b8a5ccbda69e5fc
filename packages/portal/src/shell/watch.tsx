import { hasLogin, loginKey } from '@millrace/core/session';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { unseen } from '@millrace/widgets/theme';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { useChannel } from '../channel.tsx';
import { browserKeeping } from '../keeping.ts';
import { useSession } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { BlockerWarning } from './blocker-warning.tsx';
import { useFocusOnPage } from './focus-on-page.ts';
import { useKeptScroll } from './kept-scroll.ts';
import { watchWords } from './watch-words.ts';

interface WatchProps {
  /** What the page is called. */
  readonly title: string | undefined;
}

/** What goes on beside the page, and is not waited for: that it changes, why one is where one is, who has signed out. */
export function Watch({ title }: WatchProps) {
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
      <BlockerWarning />
    </>
  );
}

function useDeniedNotice(): void {
  const notices = useNotices();
  const words = useWords(watchWords);
  const titles: Readonly<Record<string, string>> = usePortalWords().titles;
  const channel = useChannel();
  const [query, setQuery] = useSearchParams();
  const denied = query.get('denied');
  const { key } = useLocation();
  const toldAt = useRef<string>(undefined);
  useEffect(() => {
    // Until the address has changed it says so still.
    if (denied === null || toldAt.current === key) return;
    toldAt.current = key;
    const isByChannel = query.get('by') === 'channel' && channel !== undefined;
    const page = Object.hasOwn(titles, denied) ? (titles[denied] ?? '') : denied.slice(0, 40);
    notices.error(
      isByChannel ? fill(words.deniedByChannel, { page, channel: channel.name }) : fill(words.denied, { page }),
    );
    setQuery(
      (now) => {
        for (const name of ['denied', 'by']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [denied, key, query, channel, notices, setQuery, titles, words]);
}

/** Who signs out in one tab is signed out in all; so is who comes back to a page that the browser had put aside. */
function useOtherTabs(): void {
  const session = useSession();
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => key === loginKey && newValue === null && session.end();
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && !hasLogin(browserKeeping) && location.reload();
    addEventListener('storage', look);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', comeBack);
    };
  }, [session]);
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
