import { codes, isCallError } from '@millrace/core';
import { createAutosave } from '@millrace/core/machine';
import {
  advertiserNameError,
  afterRefusedLogin,
  passwordError,
  sessionCalls,
  usernameError,
  usertypes,
  type RefusedLogin,
  type Usertype,
} from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { PasswordField } from '@millrace/widgets/kit/password-field';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { lazySessionStorage } from '../../lazy-storage.ts';
import { partOf } from '../../missing-part.tsx';
import { AuthForm, AuthLinkButton } from './auth-links.ts';
import { useCaptcha } from './use-captcha.ts';
import { door } from './words.ts';

/** What keeps someone out whose password is right. */
export type Hindrance = Extract<RefusedLogin, 'not-activated' | 'verify'>;

interface LoginFormProps {
  readonly side: Usertype;
  /** What was typed before. */
  readonly email: string;
  readonly onLogin: () => void;
  /** The password was right, but the e-mail address is not confirmed. */
  readonly onHindered: (is: Hindrance, email: string) => void;
  /** The password was right, and the account has a second factor. */
  readonly onSecondFactor: () => void;
  readonly onForgotten: (email: string) => void;
}

// Few are asked for a code: it is fetched for them alone.
const CaptchaField = partOf('captcha', async () => (await import('@millrace/widgets/captcha-field')).CaptchaField);

/** What is asked in addition is answered next. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

type FieldName = 'username' | 'password';

export function LoginForm({ side, email, onLogin, onHindered, onSecondFactor, onForgotten }: LoginFormProps) {
  const words = useWords(door);
  const { fields } = useWords();
  const client = useClient();
  const notices = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [autosave] = useState(() => createAutosave(lazySessionStorage, 'login', ''));
  const [values, setValues] = useState(() => ({ username: email || (autosave.read() ?? ''), password: '' }));
  const [isTouched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({});
  const [isShown, setShown] = useState(false);
  const [remember, setRemember] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const captcha = useCaptcha('login');

  const username = values.username.trim();
  useEffect(() => autosave.write(username), [autosave, username]);
  const problems = {
    username: side === usertypes.publisher ? usernameError(username) : advertiserNameError(username),
    password: passwordError(values.password),
  };

  function field(name: FieldName) {
    const problem = isTouched[name] ? problems[name] : undefined;
    return {
      name,
      value: values[name],
      error: problem && fields[problem],
      onChange: (value: string) => {
        setRefusal(undefined);
        setValues((current) => ({ ...current, [name]: value }));
      },
      onBlur: () => values[name] !== '' && setTouched((current) => ({ ...current, [name]: true })),
    };
  }

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTouched({ username: true, password: true });
    const isCaptchaMissing = isCaptchaAsked && captcha.isMissing();
    const wrongField = (['username', 'password'] as const).find((name) => problems[name]);
    if (wrongField) return focus(wrongField);
    if (isCaptchaMissing) return focus('captcha');
    setRefusal(undefined);
    setPending(true);
    try {
      const input = { username, password: values.password, captcha: captcha.text, orgtype: side, remember };
      await client.send(sessionCalls.login, input);
      autosave.drop();
      onLogin();
    } catch (error) {
      setPending(false);
      handleRefusal(error);
    }
  }

  function handleRefusal(error: unknown) {
    const nextStep = isCallError(error) ? afterRefusedLogin(error.code) : 'notice';
    if (nextStep === 'not-activated' || nextStep === 'verify') return onHindered(nextStep, username);
    if (nextStep === 'second-factor') {
      autosave.drop();
      return onSecondFactor();
    }
    // The picture is used up by the try; the next one needs a new answer.
    captcha.renew(nextStep === 'captcha' && isCaptchaAsked);
    if (nextStep !== 'captcha') {
      // The notice goes; what is wrong stays where it is mended.
      if (isCallError(error) && error.code === codes.invalid) {
        flushSync(() => setRefusal(error.message));
        focus('password');
      }
      return notices.failure(error);
    }
    setCaptchaAsked(true);
  }

  const password = field('password');
  return (
    <AuthForm ref={form} noValidate onSubmit={submit}>
      <TextField
        label={words.email}
        type={side === usertypes.publisher ? 'email' : 'text'}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        isShown={isShown}
        onShow={setShown}
        {...password}
        error={password.error ?? refusal}
      />
      {/* Nobody has done anything wrong: it is said where the new field is, and not in red. */}
      <Told role="status">{isCaptchaAsked && words.captchaAsked}</Told>
      {isCaptchaAsked && <CaptchaField {...captcha.field} ref={takeFocus} />}
      <Line>
        <Checkbox label={words.remember} isChecked={remember} onChange={setRemember} />
        <AuthLinkButton onClick={() => onForgotten(username)}>{words.forgot}</AuthLinkButton>
      </Line>
      <Button type="submit" variant="primary" size="touch" isPending={isPending}>
        {words.submit}
      </Button>
    </AuthForm>
  );
}

const Told = styled.p`
  margin: 0;
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-info-ground);
  /* The live region is in the page before it has words, and takes no room until then. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
`;
