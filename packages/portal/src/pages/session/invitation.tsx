import { codes, isCallError, type Given } from '@millrace/core';
import { keepLogin, sessionCalls } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useEffect, useState } from 'react';
import { addresses } from '../../addresses.ts';
import { lazyLocalStorage } from '../../lazy-storage.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthText } from './auth-links.ts';
import { invitationWords } from './invitation-words.ts';
import { NewPasswordForm } from './new-password-form.tsx';

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
  const client = useClient();
  const [link, setLink] = useLink(token);

  async function accept(passwords: { readonly password: string; readonly confirm_password: string }) {
    try {
      await client.send(sessionCalls.acceptInvitation, { token, ...passwords });
    } catch (error) {
      // Used meanwhile, such as in another tab.
      if (isCallError(error) && error.code === codes.resetRefused) return setLink({ is: 'over' });
      throw error;
    }
    keepLogin(lazyLocalStorage);
    location.assign(addresses.home);
  }

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
          <NewPasswordForm email={email} submit={words.submit} onSend={accept} />
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
