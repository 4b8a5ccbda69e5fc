import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { fill, type Messages } from '../messages/messages.ts';
import { focusRing } from '../theme/focus.ts';
import { useLayers } from '../theme/surface.tsx';
import { requestIdOf } from './error-state.tsx';
import { Icon } from './icon.tsx';

export interface Notices {
  success(text: string): void;
  error(text: string, requestId?: string): void;
  /** Shows what a call failed with. */
  failure(error: unknown): void;
  close(id: number): void;
}

export interface Notice {
  readonly id: number;
  readonly is: 'success' | 'error';
  readonly text: string;
  readonly requestId: string | undefined;
}

/** How long a notice stays: errors long enough to be read twice. */
const staysFor = { success: 5_000, error: 10_000 };
const mostShown = 4;

export function useNoticeList(words: Messages): [readonly Notice[], Notices] {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const notices = useMemo<Notices>(() => {
    function show(is: Notice['is'], text: string, requestId?: string) {
      lastId.current += 1;
      const notice = { id: lastId.current, is, text, requestId };
      setShown((now) => [...now, notice].slice(-mostShown));
    }
    return {
      success: (text) => show('success', text || words.kit.success),
      error: (text, requestId) => show('error', text || words.kit.error, requestId),
      failure: (error) => show('error', error instanceof Error ? error.message : words.kit.error, requestIdOf(error)),
      close: (id) => setShown((now) => now.filter((notice) => notice.id !== id)),
    };
  }, [words]);
  return [shown, notices];
}

interface NoticeListProps {
  readonly shown: readonly Notice[];
  readonly words: Messages;
  readonly onClose: (id: number) => void;
}

/**
 * The notices of a Provider, in a corner. An open dialog makes all outside of it unreachable, so they stand inside it.
 * They wait while someone points at them or is on them with the keyboard.
 */
export function NoticeList({ shown, words, onClose }: NoticeListProps) {
  const [isHeld, setHeld] = useState(false);
  const { top } = useLayers();
  if (!top) return null;
  return createPortal(
    <List
      aria-label={words.kit.notices}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isHeld={isHeld} words={words} onClose={onClose} />
      ))}
    </List>,
    top,
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly isHeld: boolean;
  readonly words: Messages;
  readonly onClose: (id: number) => void;
}

function NoticeCard({ notice: { id, is, text, requestId }, isHeld, words, onClose }: NoticeCardProps) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), staysFor[is]);
    return () => clearTimeout(timer);
  }, [id, is, isHeld, onClose]);

  return (
    <Card data-is={is} role={is === 'error' ? 'alert' : 'status'}>
      <Icon of={is === 'error' ? CircleAlert : CircleCheck} size={20} />
      <div>
        {is === 'error' && <Title>{words.kit.error}</Title>}
        <Text>{text}</Text>
        {requestId && <Small>{fill(words.kit.requestId, { id: requestId })}</Small>}
      </div>
      <Close type="button" aria-label={words.kit.close} onClick={() => onClose(id)}>
        <Icon of={X} />
      </Close>
    </Card>
  );
}

const List = styled.section`
  position: fixed;
  z-index: 10;
  inset-block-start: var(--mr-space-16);
  inset-inline-end: var(--mr-space-16);
  width: min(380px, calc(100vw - 32px));
  display: grid;
  gap: var(--mr-space-8);
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  overflow-wrap: anywhere;
  animation: ${keyframes`from { opacity: 0; translate: 0 -8px; }`} var(--mr-time-calm);
  > svg {
    color: var(--mr-good);
  }
  &[data-is='error'] > svg {
    color: var(--mr-bad);
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  color: var(--mr-ink-strong);
`;

const Text = styled.span`
  display: block;
`;

const Small = styled.small`
  display: block;
  margin-block-start: var(--mr-space-4);
  font: 400 var(--mr-text-12) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  align-self: start;
  width: 24px;
  height: 24px;
  margin: -2px;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: var(--mr-ink-quiet);
  cursor: pointer;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  ${focusRing}
`;
