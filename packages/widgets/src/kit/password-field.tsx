import { Eye, EyeOff } from 'lucide';
import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { password as passwordMessages } from '../messages/password.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { controlCss, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** A password that can be looked at while it is typed. Pasting and password managers work as anywhere. */
export function PasswordField({ label, help, error, onChange, isShown, onShow, ...rest }: PasswordFieldProps) {
  const words = useWords(passwordMessages);
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(wiring) => (
        <Frame>
          <Input
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={isShown ? words.hide : words.show}
            aria-pressed={isShown}
            disabled={rest.disabled}
            onClick={() => onShow(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </Button>
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  button {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
    inset-inline-end: var(--mr-space-4);
  }
`;

const Input = styled.input`
  ${controlCss}
  padding-inline-end: 44px;
`;
