import { X } from 'lucide';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { useLayers, useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { noOwnElement, OwnElementProvider, useOwnElement } from './own-element.ts';
import { lockScroll } from './scroll-lock.ts';
import { Scroller } from './scroller.tsx';

/** What a dialog and a drawer are given alike. */
export interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * Escape or the cross was pressed. A press beside it does nothing: it is too easily made, and typed text would be
   * lost. Without it there is no cross, and only its own actions lead out.
   */
  readonly onClose?: (() => void) | undefined;
  /** There to be read: it opens with the focus on its cross, whatever fields come with what is read. @default false */
  readonly isForReading?: boolean;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const takesFocus = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** The platform's own modal dialog: the focus stays inside and returns where it was. Where it stands is not its own. */
export function Modal({ isOpen, ...rest }: ModalProps & { className?: string }) {
  return isOpen && <Open {...rest} />;
}

function Open({
  title,
  onClose,
  isForReading = false,
  actions,
  children,
  className,
}: Omit<ModalProps, 'isOpen'> & { className?: string }) {
  const { kit } = useWords();
  const { raise } = useLayers();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const host = useOwnElement();
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(host.ref, () => dialog.current, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const root = element.getRootNode();
    const rootNode = root instanceof ShadowRoot ? root : document;
    const before = rootNode.activeElement;
    const unlock = lockScroll();
    element.showModal();
    // The platform gives the focus to a body that scrolls, so that it would depend on how much has come already.
    const isOnBody = rootNode.activeElement === element.querySelector(':scope > div');
    if (isForReading) element.querySelector<HTMLElement>(':scope > span button')?.focus();
    else if (isOnBody) element.querySelector<HTMLElement>(takesFocus)?.focus();
    const unraise = raise(element);
    return () => {
      unraise();
      unlock();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [raise, isForReading]);

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    // Closing is the host's decision, so the platform does not take it.
    event.preventDefault();
    onClose?.();
  }

  // A platform that is asked often enough closes without asking.
  function reopen() {
    if (dialog.current?.open === false) dialog.current.showModal();
  }

  return (
    <Root
      ref={dialog}
      id={host.id}
      className={[className, host.className].filter(Boolean).join(' ')}
      style={host.style}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={reopen}
      onKeyDown={stopEscape}
    >
      <Title id={titleId}>{title}</Title>
      <OwnElementProvider value={noOwnElement}>
        <Body>{children}</Body>
      </OwnElementProvider>
      {actions && <Foot data-clear>{actions}</Foot>}
      {/* Last, so that the dialog opens with the focus on its first field. */}
      {onClose && (
        <Cross data-clear>
          <Button variant="quiet" size="small" aria-label={kit.close} onClick={onClose}>
            <Icon of={X} />
          </Button>
        </Cross>
      )}
    </Root>
  );
}

/** A panel that a dialog is asked from does not close with it. */
function stopEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation();
}

const fade = keyframes`from { opacity: 0; }`;

const Root = styled.dialog`
  box-sizing: border-box;
  max-width: 100vw;
  padding: 0;
  border: 1px solid var(--mr-line-hair);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  /* A list that a field opens may reach over the edge. */
  overflow: visible;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: var(--mr-veil);
    animation: ${fade} var(--mr-time-calm);
  }
`;

const Title = styled.h2`
  margin: 0;
  padding-block: var(--mr-space-16) var(--mr-space-8);
  padding-inline: var(--mr-space-24) var(--mr-space-48);
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Body = styled(Scroller)`
  flex: auto;
  padding: var(--mr-space-8) var(--mr-space-24) var(--mr-space-24);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
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
