import { isCallError } from '@millrace/core';
import {
  afterRefusedLogin,
  captchaError,
  emptyLogin,
  passwordError,
  sessionCalls,
  usernameError,
  type LoginForm as Login,
} from '@millrace/core/session';
import { CaptchaField } from '@millrace/widgets/captcha-field';
import { Button } from '@millrace/widgets/kit/button';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { usePortalWords } from '../../words.ts';

interface LoginFormProps {
  readonly onLogin: () => void;
  /** The password was right, but the e-mail address is not confirmed. */
  readonly onHindered: (hindrance: { is: 'not-activated' | 'verify'; email: string }) => void;
}

export function LoginForm({ onLogin, onHindered }: LoginFormProps) {
  const { login } = usePortalWords();
  const { fields } = useWords();
  const client = useClient();
  const notices = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Login>(emptyLogin);
  const [isTouched, setTouched] = useState<Partial<Record<keyof Login, boolean>>>({});
  const [isPending, setPending] = useState(false);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [pictures, setPictures] = useState(0);

  const problems = {
    username: usernameError(values.username),
    password: passwordError(values.password),
    captcha: captchaError(values.captcha, isCaptchaAsked),
  };

  function field(name: keyof Login) {
    const problem = isTouched[name] ? problems[name] : undefined;
    return {
      value: values[name],
      error: problem && fields[problem],
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      onBlur: () => values[name] !== '' && setTouched((now) => ({ ...now, [name]: true })),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTouched({ username: true, password: true, captcha: true });
    const wrong = (['username', 'password', 'captcha'] as const).find((name) => problems[name]);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    setPending(true);
    try {
      await client.send(sessionCalls.login, { ...values, username: values.username.trim(), orgtype: 3 });
      onLogin();
    } catch (error) {
      setPending(false);
      refused(error);
    }
  }

  function refused(error: unknown) {
    const leads = isCallError(error) ? afterRefusedLogin(error.code) : 'notice';
    if (leads === 'not-activated' || leads === 'verify')
      return onHindered({ is: leads, email: values.username.trim() });
    // The picture is used up by the try; the next one needs a new answer.
    setPictures((count) => count + 1);
    setValues((now) => ({ ...now, captcha: '' }));
    setTouched((now) => ({ ...now, captcha: false }));
    if (leads === 'captcha' && !isCaptchaAsked) {
      setCaptchaAsked(true);
      notices.error(login.captchaAsked);
    } else notices.failure(error);
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <TextField label={login.email} name="username" type="email" autoComplete="username" {...field('username')} />
      <TextField
        label={login.password}
        name="password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      {isCaptchaAsked && <CaptchaField name="captcha" purpose="login" version={pictures} {...field('captcha')} />}
      <Button type="submit" variant="primary" size="touch" isPending={isPending}>
        {login.submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;
