import { ChevronDown, type IconNode } from 'lucide';
import { useId, useRef, useState, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import type { DropPanelProps } from './drop-panel.tsx';
import { controlCss, FieldText, labelCss, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';
import { Spinner } from './spinner.tsx';

export interface DropFieldProps extends Omit<FieldTexts, 'isRequired'> {
  /** What is chosen, in words. */
  readonly shown: ReactNode;
  /** Nothing is chosen: what is shown only asks to. */
  readonly isEmpty?: boolean;
  readonly isDisabled?: boolean;
  /** What can be chosen is on its way. */
  readonly isLoading?: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly control?: RefObject<HTMLButtonElement | null>;
  /** @default ChevronDown */
  readonly icon?: IconNode;
  /** Nothing while what it needs is on its way. */
  readonly panel: ReactNode;
  /** The field is pointed at or reached: what the panel shows can be fetched. */
  readonly onNear?: () => void;
  /** Stands between the control and its texts. */
  readonly children?: ReactNode;
}

// A page shows many fields, and most are never opened: what opens comes when one is pointed at or reached.
const DropPanel = later(() => import('./drop-panel.tsx').then(({ DropPanel: Panel }) => Panel), NoPanel);

function NoPanel({ isOpen }: DropPanelProps) {
  const { kit } = useWords();
  const id = useId();
  return isOpen && <FieldText id={id} error={kit.notOpened} />;
}

/** A field that is filled in a panel under it. */
export function DropField({
  label,
  help,
  error,
  shown,
  isEmpty = false,
  isDisabled = false,
  isLoading = false,
  isOpen,
  onOpenChange,
  onKeyDown,
  control,
  icon = ChevronDown,
  panel,
  onNear,
  children,
}: DropFieldProps) {
  const id = useId();
  const fallbackRef = useRef<HTMLButtonElement>(null);
  const button = control ?? fallbackRef;
  const [wasOpened, setWasOpened] = useState(isOpen);
  const isOff = isDisabled || isLoading;
  if (isOpen && !wasOpened) setWasOpened(true);

  function fetchAhead() {
    void DropPanel.fetch();
    onNear?.();
  }

  return (
    <Root>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      <Control
        ref={button}
        id={id}
        type="button"
        disabled={isOff}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error || help ? `${id}-text` : undefined}
        aria-busy={isLoading || undefined}
        data-invalid={error !== undefined}
        data-empty={isEmpty}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => onOpenChange(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <span id={`${id}-value`}>
          {/* Numbers and words keep their order in a page of the other direction. */}
          <bdi>{shown}</bdi>
        </span>
        {isLoading ? <Spinner /> : <Icon of={icon} />}
      </Control>
      {wasOpened && panel && (
        <DropPanel label={label} control={button} isOpen={isOpen} onOpenChange={onOpenChange}>
          {panel}
        </DropPanel>
      )}
      {children}
      <FieldText id={`${id}-text`} help={help} error={error} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  /* What is shown on the control is cut short rather than wider than the field. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-4);
  min-width: 0;
`;

const Label = styled.label`
  ${labelCss}
`;

const Control = styled.button`
  ${controlCss}
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  text-align: start;
  cursor: pointer;
  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--mr-ink-quiet);
  }
  &[data-empty='true'] {
    color: var(--mr-ink-quiet);
  }
`;
