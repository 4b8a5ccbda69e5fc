import type { CaptchaPurpose } from '@millrace/core/session';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field } from '../kit/field.tsx';
import { session } from '../messages/session.ts';
import { focusRing } from '../theme/focus.ts';
import { useWords, Widget, type WidgetProps } from '../provider.tsx';
import { CaptchaProof } from './captcha-proof.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>;

/** As of any field, the class, the style and the ref are those of its input. */
export interface CaptchaFieldProps extends Pick<WidgetProps, 'provider'>, InputProps {
  /** By default "Verification code". */
  readonly label?: string;
  /** A sentence under the field. */
  readonly help?: string | undefined;
  /** What is wrong; stands in the place of the help. */
  readonly error?: string | undefined;
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
    <Widget provider={provider}>
      <CodeField {...rest} />
    </Widget>
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
  const [isProof, setIsProof] = useState(false);

  function turn() {
    setIsProof(!isProof);
    onChange('');
  }

  return (
    <Root>
      <Field label={label ?? words.captcha} help={help} error={error} isRequired>
        {(wiring) => (
          <Line>
            <Input
              {...rest}
              {...wiring}
              readOnly={isProof}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
            />
            {isProof ? (
              <CaptchaProof key={version} purpose={purpose} onProved={onChange} />
            ) : (
              <CaptchaPicture key={version} purpose={purpose} onRefresh={() => onChange('')} />
            )}
          </Line>
        )}
      </Field>
      <Turn type="button" disabled={rest.disabled} onClick={turn}>
        {isProof ? words.usePicture : words.cannotRead}
      </Turn>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: end;
  > :first-child {
    justify-self: stretch;
  }
`;

/** Looks like a link, because it is the way of few. */
const Turn = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: var(--mr-ink-quiet);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: var(--mr-ink-strong);
  }
  &:disabled {
    color: var(--mr-ink-faint);
    cursor: not-allowed;
  }
`;

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
