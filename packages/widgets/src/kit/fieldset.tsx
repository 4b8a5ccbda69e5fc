import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldText, labelCss, type FieldTexts } from './field.tsx';

interface FieldsetProps extends FieldTexts {
  /** One answer is taken, or several. @default 'radiogroup' */
  readonly role?: 'radiogroup' | 'group';
  readonly isDisabled?: boolean | undefined;
  /** Gets what all of its round choices share. */
  readonly children: (wiring: { readonly name: string; readonly required: boolean | undefined }) => ReactNode;
}

/** One question with several answers: the question above, help or error under them. */
export function Fieldset({ role = 'radiogroup', label, help, error, isRequired, isDisabled, children }: FieldsetProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <Root
      role={role}
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-required={role === 'radiogroup' ? isRequired : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || help ? textId : undefined}
    >
      <Legend id={`${id}-label`}>{label}</Legend>
      {children({ name: id, required: isRequired })}
      <FieldText id={textId} help={help} error={error} />
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: var(--mr-space-8);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &[aria-invalid='true'] input {
    border-color: var(--mr-bad);
  }
`;

const Legend = styled.legend`
  ${labelCss}
  margin-block-end: var(--mr-space-8);
  padding: 0;
`;
