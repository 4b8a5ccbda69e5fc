import { isCallError } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useEffect, useState } from 'react';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthText } from './auth-links.ts';
import { letters } from './letter-words.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Link =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly email: string }
  | { readonly is: 'unknown'; readonly error: unknown }
  | { readonly is: 'used' };

/** New password: the page that the link in the e-mail about a forgotten password opens. */
export function Page() {
  const words = useWords(letters);
  const client = useClient();
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
          <NewPasswordForm
            email={link.email}
            submit={words.newPasswordSubmit}
            onSend={async (passwords) => {
              await client.send(sessionCalls.reset, { token, ...passwords });
              setLink({ is: 'used' });
            }}
          />
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
