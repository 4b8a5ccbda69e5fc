import { codes, isCallError, type Given } from '@millrace/core';
import { confirmationError, newPasswordError } from '@millrace/core/fields';
import { keepLogin, sessionCalls } from '@millrace/core/session';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useState, type FormEvent } from 'react';
import { addresses } from '../../addresses.ts';
import { lazyLocalStorage } from '../../lazy-storage.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthForm, AuthText } from './auth-links.ts';
import { invitationWords } from './invitation-words.ts';

type Invitation = Given<typeof sessionCalls.invitation>;
type Link =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly invitation: Invitation }
  | { readonly is: 'unknown'; readonly error: unknown }
  | { readonly is: 'over' };

/** A seat of somebody's account: the page that the link of an invitation opens. */
export function Page() {
  const words = useWords(invitationWords);
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [link, setLink] = useLink(token);

  switch (link.is) {
    case 'checking':
      return (
        <AuthLayout title={words.title}>
          <Skeleton height="220px" />
        </AuthLayout>
      );
    case 'unknown':
      return (
        <AuthLayout title={words.title}>
          <ErrorState title={words.failed} error={link.error} onRetry={() => setLink({ is: 'checking' })} />
        </AuthLayout>
      );
    case 'over':
      return (
        <AuthLayout takesFocus title={words.overTitle}>
          <AuthText role="status">{words.over}</AuthText>
          <AuthActions>
            <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
              {words.toLogin}
            </ButtonLink>
          </AuthActions>
        </AuthLayout>
      );
    case 'good': {
      const { by, role, email } = link.invitation;
      return (
        <AuthLayout title={words.title} lead={fill(words.lead, { by, role: words.roles[role] ?? role, email })}>
          <AuthText>{words.mayDo[role]}</AuthText>
          <AcceptForm token={token} email={email} onOver={() => setLink({ is: 'over' })} />
        </AuthLayout>
      );
    }
  }
}

function useLink(token: string) {
  const client = useClient();
  const [link, setLink] = useState<Link>({ is: 'checking' });
  const isChecking = link.is === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    const aborter = new AbortController();
    client.send(sessionCalls.invitation, { token }, { signal: aborter.signal }).then(
      (invitation) => setLink({ is: 'good', invitation }),
      (error) => {
        if (aborter.signal.aborted) return;
        setLink(isCallError(error) ? { is: 'over' } : { is: 'unknown', error });
      },
    );
    return () => aborter.abort();
  }, [client, token, isChecking]);
  return [link, setLink] as const;
}

interface AcceptFormProps {
  readonly token: string;
  readonly email: string;
  readonly onOver: () => void;
}

function AcceptForm({ token, email, onOver }: AcceptFormProps) {
  const words = useWords(invitationWords);
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
      await client.send(sessionCalls.acceptInvitation, { token, password, confirm_password });
      keepLogin(lazyLocalStorage);
      location.assign(addresses.home);
    } catch (error) {
      setPending(false);
      // Used meanwhile, such as in another tab.
      if (isCallError(error) && error.code === codes.resetRefused) return onOver();
      const { password: problemText } = notices.failure(error, ['password']);
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
        {words.submit}
      </Button>
    </AuthForm>
  );
}
