import { isCallError } from '@millrace/core';
import { confirmationError, newPasswordError } from '@millrace/core/fields';
import { showsResetRefusal } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { useNotices } from '@millrace/widgets/provider';
import { useState, type FormEvent } from 'react';
import { AuthForm } from './auth-links.ts';

const noPasswords = { password: '', confirm_password: '' };

interface NewPasswordFormProps {
  /** Whose password it will be. */
  readonly email: string;
  /** What the button says. */
  readonly submit: string;
  /** Sends the password and leads on. */
  readonly onSend: (passwords: typeof noPasswords) => Promise<void>;
}

/** Asks for a new password twice, for whoever has come by the link of a letter. */
export function NewPasswordForm({ email, submit: submitText, onSend }: NewPasswordFormProps) {
  const notices = useNotices();
  const [value, setValue] = useState(noPasswords);
  const [wasSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setSent(true);
    const { password, confirm_password } = value;
    const [first, second] = event.currentTarget.querySelectorAll<HTMLElement>('input[autocomplete="new-password"]');
    if (newPasswordError(password)) return first?.focus();
    if (confirmationError(password, confirm_password)) return second?.focus();
    setPending(true);
    try {
      await onSend({ password, confirm_password });
    } catch (error) {
      setPending(false);
      const isTold = isCallError(error) && showsResetRefusal(error.code);
      const { password: problemText } = notices.failure(error, isTold ? [] : ['password']);
      if (problemText === undefined) return;
      setRefusal(problemText);
      first?.focus();
    }
  }

  return (
    <AuthForm noValidate onSubmit={submit}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordFields
        value={value}
        showsProblems={wasSent}
        error={refusal}
        onChange={(next) => {
          setValue(next);
          setRefusal(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="touch" isPending={isPending}>
        {submitText}
      </Button>
    </AuthForm>
  );
}
