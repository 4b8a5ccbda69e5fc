import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea({ label, help, error, isRequired, onChange, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} isRequired={isRequired}>
      {(wiring) => (
        <Input
          {...rest}
          {...wiring}
          rows={rows}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const Input = styled.textarea`
  ${controlCss}
  padding-block: var(--mr-space-8);
  display: block;
  resize: vertical;
`;
