import { codes, isCallError } from '@millrace/core';
import { forgottenEmailError, loginLevels, captchaPurposeOf, sessionCalls } from '@millrace/core/session';
import { CaptchaField } from '@millrace/widgets/captcha-field';
import { Button } from '@millrace/widgets/kit/button';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useRef, useState, type FormEvent } from 'react';
import { AuthForm } from './auth-links.ts';
import { useCaptcha } from './use-captcha.ts';
import { letters } from './letter-words.ts';

interface ForgotFormProps {
  /** What was typed at the login already. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Asks for a link that sets a new password. */
export function ForgotForm({ email: initialEmail, onSent }: ForgotFormProps) {
  const words = useWords(letters);
  const { fields } = useWords();
  const client = useClient();
  const notices = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [isTouched, setTouched] = useState(false);
  const [isPending, setPending] = useState(false);
  const captcha = useCaptcha(captchaPurposeOf(loginLevels.forgot));
  const problem = forgottenEmailError(email);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTouched(true);
    const isCaptchaMissing = captcha.isMissing();
    if (problem) return focus('email');
    if (isCaptchaMissing) return focus('captcha');
    setPending(true);
    try {
      await client.send(sessionCalls.forget, { email: email.trim(), captcha: captcha.text });
      onSent(email.trim());
    } catch (error) {
      setPending(false);
      const isWrong = isCallError(error) && error.code === codes.captchaWrong;
      captcha.renew(isWrong);
      if (!isWrong) notices.failure(error);
    }
  }

  return (
    <AuthForm ref={form} noValidate onSubmit={submit}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        error={isTouched && problem ? fields[problem] : undefined}
        onChange={setEmail}
        onBlur={() => email !== '' && setTouched(true)}
      />
      <CaptchaField {...captcha.field} />
      <Button type="submit" variant="primary" size="touch" isPending={isPending}>
        {words.forgotSubmit}
      </Button>
    </AuthForm>
  );
}
