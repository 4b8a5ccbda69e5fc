import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLayers, useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { lockScroll } from './scroll-lock.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * Escape or the cross was pressed. A press beside the dialog does nothing: it is too easily made, and typed text
   * would be lost.
   */
  readonly onClose: () => void;
  /** A part of the window or a length. On narrow screens a dialog takes the whole width. @default '480px' */
  readonly width?: string;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The platform's own modal dialog: the focus stays inside and returns where it was. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen && <OpenDialog {...rest} />;
}

function OpenDialog({ title, onClose, width = '480px', actions, children }: Omit<DialogProps, 'isOpen'>) {
  const { kit } = useWords();
  const { raise } = useLayers();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const unlock = lockScroll();
    element.showModal();
    const lower = raise(element);
    return () => {
      lower();
      unlock();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [raise]);

  // What scrolls and holds nothing to step onto must be reachable itself to be scrolled by keyboard.
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    // Closing is the host's decision, so the platform does not take it.
    event.preventDefault();
    onClose();
  }

  return (
    <Root ref={dialog} aria-labelledby={titleId} $width={width} onCancel={cancel}>
      <Title id={titleId}>{title}</Title>
      <Body ref={body}>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
      {/* Last, so that the dialog opens with the focus on its first field. */}
      <Cross>
        <Button variant="quiet" size="small" aria-label={kit.close} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </Cross>
    </Root>
  );
}

const appear = keyframes`from { opacity: 0.3; translate: 0 8px; }`;
const fade = keyframes`from { opacity: 0; }`;

const Root = styled.dialog<{ $width: string }>`
  box-sizing: border-box;
  width: ${({ $width }) => $width};
  min-width: min(420px, 100vw);
  max-width: 100vw;
  max-height: calc(100dvh - var(--mr-space-48));
  margin: auto;
  padding: 0;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  /* A list that a field opens may reach over the edge. */
  overflow: visible;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${appear} var(--mr-time-calm);
  }
  &::backdrop {
    background: var(--mr-veil);
    animation: ${fade} var(--mr-time-calm);
  }
  @media (width < 640px) {
    width: 100%;
    margin-block-end: 0;
    border-inline: 0;
    border-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Title = styled.h2`
  margin: 0;
  padding-block: var(--mr-space-16) var(--mr-space-8);
  padding-inline: var(--mr-space-24) var(--mr-space-48);
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Body = styled.div`
  min-height: 0;
  padding: var(--mr-space-8) var(--mr-space-24) var(--mr-space-24);
  overflow-y: auto;
  &:focus-visible {
    outline: 2px solid var(--mr-accent);
    outline-offset: -2px;
  }
`;

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--mr-space-8);
  padding: var(--mr-space-16) var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Cross = styled.span`
  position: absolute;
  inset-block-start: calc(var(--mr-space-16) - 2px);
  inset-inline-end: var(--mr-space-16);
`;
