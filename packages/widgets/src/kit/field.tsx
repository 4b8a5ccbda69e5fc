import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  readonly label: string;
  /** A sentence under the control. */
  readonly help?: string | undefined;
  /** What is wrong; stands in the place of the help. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
}

interface Wiring {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Gets what ties the control to its label and its texts. */
  readonly children: (wiring: Wiring) => ReactNode;
}

/** Label above, help or error under, and a screen reader that hears both. */
export function Field({ label, help, error, isRequired, children }: FieldProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        required: isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? textId : undefined,
      })}
      <FieldText id={textId} help={help} error={error} />
    </Root>
  );
}

export function FieldText({ id, help, error }: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  return (
    <Text id={id} data-state={error ? 'error' : undefined} aria-live="polite">
      {error && <Icon of={CircleAlert} />}
      {error ?? help}
    </Text>
  );
}

/** What all controls that are filled in look like. */
export const controlCss = css`
  box-sizing: border-box;
  width: 100%;
  min-height: var(--mr-height-control);
  padding: 0 var(--mr-space-12);
  border: 1px solid var(--mr-line-control);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground);
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  transition: border-color var(--mr-time-quick);
  &::placeholder {
    color: var(--mr-ink-quiet);
    opacity: 1;
  }
  &:hover {
    border-color: var(--mr-ink-quiet);
  }
  &:focus-visible,
  &:focus-within {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -1px;
    border-color: var(--mr-accent-ink);
  }
  &[aria-invalid='true'],
  &[data-invalid='true'] {
    border-color: var(--mr-bad);
  }
  &[readonly] {
    background: var(--mr-ground-sunken);
    border-color: var(--mr-line-hair);
  }
  &:disabled,
  &[data-disabled='true'] {
    background: var(--mr-ground-sunken);
    border-color: var(--mr-line-hair);
    color: var(--mr-ink-quiet);
    cursor: not-allowed;
  }
  /* Where the reader chooses the colours, the ground says nothing. */
  @media (forced-colors: active) {
    &[readonly] {
      border-style: dashed;
    }
    &::placeholder,
    &:disabled,
    &[data-disabled='true'] {
      color: GrayText;
    }
  }
  /* At less than 16 px a phone zooms into the field. */
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
    font: 400 var(--mr-text-16) var(--mr-font-text);
  }
`;

export const labelCss = css`
  overflow-wrap: anywhere;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--mr-space-4);
  min-width: 0;
`;

const Label = styled.label`
  ${labelCss}
`;

const Text = styled.div`
  display: flex;
  gap: var(--mr-space-4);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  &:empty {
    display: none;
  }
  &[data-state='error'] {
    color: var(--mr-bad);
  }
  svg {
    flex: none;
    margin-block-start: calc(var(--mr-space-4) / 2);
  }
`;
