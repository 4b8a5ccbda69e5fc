import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, help, error, isRequired, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} isRequired={isRequired}>
      {(wiring) => (
        <Input
          {...rest}
          {...wiring}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const Input = styled.input`
  ${controlCss}
`;
