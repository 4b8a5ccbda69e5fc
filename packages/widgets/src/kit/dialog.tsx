import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { useLayers } from '../theme/surface.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, the cross, or the host; what is pressed beside the dialog does not close it, because typed text would be lost. */
  readonly onClose: () => void;
  /** A part of the window or a length. On narrow screens a dialog takes the whole width. @default '480px' */
  readonly width?: string;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The platform's own modal dialog: focus stays inside and returns where it was. */
export function Dialog({ title, isOpen, onClose, width = '480px', actions, children }: DialogProps) {
  const { kit } = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { raise } = useLayers();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const before = document.activeElement;
    element.showModal();
    const lower = raise(element);
    return () => {
      lower();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen, raise]);

  if (!isOpen) return null;

  function cancel(event: SyntheticEvent) {
    // Closing is the host's decision, so the platform does not take it.
    event.preventDefault();
    if (event.target === dialog.current) onClose();
  }

  return (
    <Root ref={dialog} aria-labelledby={titleId} $width={width} onCancel={cancel}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <Button variant="quiet" size="small" aria-label={kit.close} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </Head>
      <Body>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </Root>
  );
}

const appear = keyframes`from { opacity: 0; translate: 0 8px; }`;

const Root = styled.dialog<{ $width: string }>`
  box-sizing: border-box;
  width: ${({ $width }) => $width};
  min-width: min(420px, 100vw);
  max-width: 100vw;
  max-height: calc(100dvh - 48px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  overflow: visible;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${appear} var(--mr-time-calm);
  }
  &::backdrop {
    background: var(--mr-veil);
  }
  @media (width < 640px) {
    width: 100%;
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--mr-space-16);
  padding: var(--mr-space-16) var(--mr-space-16) var(--mr-space-8) var(--mr-space-24);
`;

const Title = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  line-height: 28px;
  color: var(--mr-ink-strong);
`;

const Body = styled.div`
  min-height: 0;
  padding: var(--mr-space-8) var(--mr-space-24) var(--mr-space-16);
  overflow-y: auto;
`;

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--mr-space-8);
  padding: var(--mr-space-16) var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;
