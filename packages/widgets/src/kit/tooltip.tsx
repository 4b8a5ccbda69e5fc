import { useEffect, useState, type ComponentProps, type PointerEvent } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { useLayers } from '../provider.tsx';
import { AriaLocale } from './aria-locale.tsx';

export interface TooltipProps {
  /** Words that add something: what must be known stands on the page, for these are easily missed. */
  readonly text: string;
  /** One element that takes the focus, such as a button. */
  readonly children: ComponentProps<typeof Focusable>['children'];
  /** @default top */
  readonly placement?: 'top' | 'end';
}

/** Milliseconds that the pointer rests before anything is shown. */
const restsFor = 400;

/** Extra words beside a control while it is pointed at, has the keyboard's focus, or was tapped. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  const { top } = useLayers();
  const [isOpen, setOpen] = useState(false);
  const [isTapped, setTapped] = useState(false);

  // A finger does not rest above anything, so a tap shows the words and the next one anywhere takes them away.
  function openOnTap({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') setTapped(true);
  }

  useEffect(() => {
    if (!isTapped) return;
    const closeTapped = () => setTapped(false);
    document.addEventListener('pointerdown', closeTapped, { once: true, capture: true });
    return () => document.removeEventListener('pointerdown', closeTapped, { capture: true });
  }, [isTapped]);

  return (
    <AriaLocale>
      <Place onPointerUp={openOnTap}>
        <TooltipTrigger delay={restsFor} closeDelay={100} isOpen={isOpen || isTapped} onOpenChange={setOpen}>
          <Focusable>{children}</Focusable>
          <Words offset={6} placement={placement} {...(top ? { UNSTABLE_portalContainer: top } : {})}>
            {text}
          </Words>
        </TooltipTrigger>
      </Place>
    </AriaLocale>
  );
}

const Place = styled.span`
  display: contents;
`;

const Words = styled(AriaTooltip)`
  box-sizing: border-box;
  width: max-content;
  max-width: min(280px, calc(100vw - 2 * var(--mr-space-12)));
  padding: var(--mr-space-4) var(--mr-space-8);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ink-strong);
  color: var(--mr-ground);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  overflow-wrap: anywhere;
`;
