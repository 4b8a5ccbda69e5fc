import { isCallError } from '@millrace/core';
import { confirmationError, newPasswordError } from '@millrace/core/fields';
import { sessionCalls, showsResetRefusal } from '@millrace/core/session';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useState, type FormEvent } from 'react';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthForm, AuthText } from './auth-links.ts';
import { letters } from './letter-words.ts';

type Link =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly email: string }
  | { readonly is: 'unknown'; readonly error: unknown }
  | { readonly is: 'used' };

/** New password: the page that the link in the e-mail about a forgotten password opens. */
export function Page() {
  const words = useWords(letters);
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [link, setLink] = useLink(token);

  switch (link.is) {
    case 'checking':
      return (
        <AuthLayout title={words.newPasswordTitle}>
          <Skeleton height="220px" />
        </AuthLayout>
      );
    case 'unknown':
      return (
        <AuthLayout title={words.newPasswordTitle}>
          <ErrorState title={words.linkFailed} error={link.error} onRetry={() => setLink({ is: 'checking' })} />
        </AuthLayout>
      );
    case 'good':
      return (
        <AuthLayout title={words.newPasswordTitle} lead={fill(words.newPasswordLead, { email: link.email })}>
          <NewPasswordForm token={token} email={link.email} onSet={() => setLink({ is: 'used' })} />
        </AuthLayout>
      );
    case 'used':
      return (
        <AuthLayout takesFocus title={words.passwordSet}>
          <AuthText role="status">{words.passwordSetHelp}</AuthText>
          <AuthActions>
            <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
              {words.toLogin}
            </ButtonLink>
          </AuthActions>
        </AuthLayout>
      );
  }
}

/** Whether the link is good; one that is not leads away. */
function useLink(token: string) {
  const client = useClient();
  const [link, setLink] = useState<Link>({ is: 'checking' });
  const isChecking = link.is === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    const aborter = new AbortController();
    client.send(sessionCalls.resetCheck, { token }, { signal: aborter.signal }).then(
      ({ email }) => setLink({ is: 'good', email }),
      (error) => {
        if (aborter.signal.aborted) return;
        if (isCallError(error)) location.replace(addresses.tokenInvalid);
        else setLink({ is: 'unknown', error });
      },
    );
    return () => aborter.abort();
  }, [client, token, isChecking]);
  return [link, setLink] as const;
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly onSet: () => void;
}

function NewPasswordForm({ token, email, onSet }: NewPasswordFormProps) {
  const words = useWords(letters);
  const client = useClient();
  const notices = useNotices();
  const [value, setValue] = useState({ password: '', confirm_password: '' });
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
      await client.send(sessionCalls.reset, { token, password, confirm_password });
      onSet();
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
        {words.newPasswordSubmit}
      </Button>
    </AuthForm>
  );
}
