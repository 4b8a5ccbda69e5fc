import { sessionCalls, type CaptchaPurpose } from '@millrace/core/session';
import { RefreshCw } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Stand, useClient, useWords, type Standalone } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';

export interface CaptchaFieldProps extends Standalone, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Which form the code belongs to. */
  readonly purpose: CaptchaPurpose;
  /** Change it to show another picture, as after a try that was refused. @default 0 */
  readonly version?: number;
}

/** A verification code and its picture; a press on the picture brings another. */
export function CaptchaField({ provider, ...rest }: CaptchaFieldProps) {
  return (
    <Stand provider={provider}>
      <CodeField {...rest} />
    </Stand>
  );
}

function CodeField({
  label,
  value,
  onChange,
  error,
  purpose,
  version = 0,
  ...rest
}: Omit<CaptchaFieldProps, 'provider'>) {
  const { session: words } = useWords();
  const client = useClient();
  const [seed] = useState(() => crypto.randomUUID());
  const [turns, setTurns] = useState(0);
  const random = `${seed}.${version}.${turns}`;
  const [settled, setSettled] = useState<{ random: string; is: 'shown' | 'failed' }>();
  const state = settled?.random === random ? settled.is : 'loading';
  const text = state === 'failed' ? words.captchaFailed : undefined;

  function refresh() {
    setTurns((count) => count + 1);
    onChange('');
  }

  return (
    <Field label={label} error={error ?? text} isRequired>
      {(wiring) => (
        <Line>
          <Input
            {...rest}
            {...wiring}
            value={value}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          />
          <Picture
            type="button"
            title={words.captchaRefresh}
            aria-label={words.captchaRefresh}
            data-state={state}
            onClick={refresh}
          >
            {state !== 'failed' && (
              <img
                key={random}
                src={client.address(sessionCalls.captcha, { random, purpose })}
                alt={words.captchaPicture}
                width={120}
                height={42}
                onLoad={() => setSettled({ random, is: 'shown' })}
                onError={() => setSettled({ random, is: 'failed' })}
              />
            )}
            <Icon of={RefreshCw} />
          </Picture>
        </Line>
      )}
    </Field>
  );
}

const Line = styled.span`
  display: flex;
  gap: var(--mr-space-8);
`;

const Input = styled.input`
  ${controlCss}
  min-width: 0;
  flex: 1;
`;

const Picture = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8);
  box-sizing: border-box;
  width: 160px;
  height: 44px;
  padding: 0 var(--mr-space-8) 0 0;
  border: 1px solid var(--mr-line-control);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  /* The picture is drawn dark on light, whatever the theme. */
  background: #ffffff;
  color: #5b6b72;
  cursor: pointer;
  ${focusRing}
  img {
    display: block;
    opacity: 0;
    transition: opacity var(--mr-time-quick);
  }
  &[data-state='shown'] img {
    opacity: 1;
  }
  &[data-state='failed'] {
    justify-content: center;
    padding: 0;
  }
`;
