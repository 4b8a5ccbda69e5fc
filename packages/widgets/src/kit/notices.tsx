import { fieldsToMark, isCancelledError } from '@millrace/core';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { failureLine, requestIdOf } from '../messages/failure.ts';
import type { Messages, Named } from '../messages/messages.ts';
import { NoticeCard, type Notice, type NoticeAction } from './notice-card.tsx';
import { useClearPlace } from './use-clear-place.ts';

export interface Notices {
  /**
   * What follows from it, such as Undo, is one press away. Long names in it are cut where `named` has filled it. What is said
   * of the same thing later, such as that it is undone, takes its place: `about` is that thing's key.
   */
  success(text: string | Named, action?: NoticeAction, about?: string): void;
  error(text: string, requestId?: string): void;
  /** Something is not done, and nothing has failed: what it is called, and why. */
  refused(title: string, text: string): void;
  /**
   * Shows what a call failed with. What was cancelled is told by nobody: whoever did so knows. What a refusal says of the
   * fields that have `places` is the caller's to mark, and is given back.
   */
  failure(error: unknown, places?: readonly string[]): Readonly<Record<string, string>>;
  close(id: number): void;
  /** What failed before has succeeded, or is no longer tried. */
  closeErrors(): void;
}

const mostShown = 4;

export function useNoticeList(words: Messages): [readonly Notice[], Notices] {
  const [noticeList, setNoticeList] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const notices = useMemo<Notices>(() => {
    function show(
      kind: Notice['is'],
      message: string | Named,
      details: Partial<Pick<Notice, 'title' | 'requestId' | 'action' | 'about'>> = {},
    ) {
      lastId.current += 1;
      const wording = typeof message === 'string' ? { text: message, whole: message } : message;
      const notice = { id: lastId.current, is: kind, ...wording, ...details };
      setNoticeList((current) => [...current.filter((one) => !isSame(one, notice)), notice].slice(-mostShown));
    }
    return {
      success: (text, action, about) => show('success', text || words.kit.success, { action, about }),
      error: (text, requestId) => show('error', text || words.kit.error, { requestId }),
      refused: (title, text) => show('error', text, { title }),
      failure(error, places = []) {
        const failureText = failureLine(error, words.failures, places);
        // Nothing is left to say of what is marked.
        if (failureText && !isCancelledError(error)) show('error', failureText, { requestId: requestIdOf(error) });
        return fieldsToMark(error, places);
      },
      close: (id) => setNoticeList((current) => current.filter((notice) => notice.id !== id)),
      closeErrors: () => setNoticeList((current) => current.filter((notice) => notice.is !== 'error')),
    };
  }, [words]);
  return [noticeList, notices];
}

/** The same said again, or of the same thing, takes the place of the one before; what can be undone stands for itself. */
function isSame(one: Notice, other: Notice): boolean {
  if (one.about !== undefined && one.about === other.about) return true;
  const isAlike = one.is === other.is && one.whole === other.whole && one.title === other.title;
  return isAlike && one.action === undefined && other.action === undefined;
}

interface NoticeListProps {
  readonly shown: readonly Notice[];
  readonly words: Messages;
  /** The element in front. */
  readonly within: Element | undefined;
  readonly onClose: (id: number) => void;
}

/** The notices of a Provider, in a corner. They wait while someone points at them or is on them with the keyboard. */
export function NoticeList({ shown, words, within, onClose }: NoticeListProps) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const place = useClearPlace(within, shown.length);
  if (!within) return null;

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    setHeld(true);
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  function close(id: number) {
    // The pressed button goes with its card, so the focus goes back to where it was.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setHeld(false);
    onClose(id);
  }

  // The region is there before anything is said in it: what comes together with its region may not be read out.
  return createPortal(
    <List
      ref={place}
      popover="manual"
      // An open menu keeps all else out of reach, but for what says so.
      data-react-aria-top-layer=""
      aria-label={words.kit.notices}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isHeld={isHeld} words={words} onClose={close} onTimeout={onClose} />
      ))}
    </List>,
    within,
  );
}

const List = styled.section`
  &:popover-open {
    display: grid;
  }
  position: fixed;
  gap: var(--mr-space-8);
  inset-block: var(--mr-space-16) auto;
  inset-inline: auto var(--mr-space-16);
  &[data-side='start'] {
    inset-inline: var(--mr-space-16) auto;
  }
  width: min(380px, calc(100vw - 2 * var(--mr-space-16)));
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
  /* On a phone they are as wide as the page: two would lie over what is pressed next. */
  @media (width < 640px) {
    > [data-is='success']:has(~ [data-is='success']) {
      display: none;
    }
  }
`;
