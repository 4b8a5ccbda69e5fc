import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { styled } from 'styled-components';
import { AriaLocale } from './aria-locale.tsx';
import { Float } from './float.tsx';

export interface DropPanelProps {
  readonly label: string;
  readonly control: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** @default bottom start */
  readonly placement?: ComponentProps<typeof Float>['placement'];
}

/** What a field is filled in, under it. */
export function DropPanel({
  label,
  control,
  isOpen,
  onOpenChange,
  children,
  placement = 'bottom start',
}: DropPanelProps) {
  return (
    <AriaLocale>
      <Float placement={placement} triggerRef={control} isOpen={isOpen} onOpenChange={onOpenChange}>
        <Panel aria-label={label} style={{ minWidth: control.current?.offsetWidth }}>
          {children}
        </Panel>
      </Float>
    </AriaLocale>
  );
}

const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  max-width: calc(100vw - 2 * var(--mr-space-12));
  max-height: inherit;
  outline: none;
`;
