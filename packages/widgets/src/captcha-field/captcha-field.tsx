import type { CaptchaPurpose } from '@millrace/core/session';
import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field, type FieldTexts } from '../kit/field.tsx';
import { session } from '../messages/session.ts';
import { OwnProvider, useWords, type Standalone } from '../provider.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>;

export interface CaptchaFieldProps extends Standalone, Omit<FieldTexts, 'label' | 'isRequired'>, InputProps {
  /** By default "Verification code". */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Which form the code belongs to. */
  readonly purpose: CaptchaPurpose;
  /** Change it to show another picture, as after a try that was refused. @default 0 */
  readonly version?: number;
}

/** A verification code and its picture; a press on the picture brings another. */
export function CaptchaField({ provider, ...rest }: CaptchaFieldProps) {
  return (
    <OwnProvider provider={provider}>
      <CodeField {...rest} />
    </OwnProvider>
  );
}

function CodeField({
  label,
  help,
  error,
  onChange,
  purpose,
  version = 0,
  ...rest
}: Omit<CaptchaFieldProps, 'provider'>) {
  const words = useWords(session);
  return (
    <Field label={label ?? words.captcha} help={help} error={error} isRequired>
      {(wiring) => (
        <Line>
          <Input
            {...rest}
            {...wiring}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          />
          <CaptchaPicture key={version} purpose={purpose} onRefresh={() => onChange('')} />
        </Line>
      )}
    </Field>
  );
}

const Line = styled.span`
  display: flex;
  align-items: stretch;
  gap: var(--mr-space-8);
`;

const Input = styled.input`
  ${controlCss}
  flex: 1;
  min-width: 0;
`;
