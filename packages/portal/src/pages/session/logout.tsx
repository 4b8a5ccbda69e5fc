import { dropLogin, sessionCalls } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { useClient, useNotices } from '@millrace/widgets/provider';
import { useState } from 'react';
import { addresses, loginAddress } from '../../addresses.ts';
import { lazyLocalStorage } from '../../lazy-storage.ts';
import { forgetTyped } from '../../shell/sign-out.ts';
import { useWords } from '@millrace/widgets/provider';
import { front } from '../../front-words.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLine, AuthLink } from './auth-links.ts';

/** The logout page asks by a button: following a link to it signs nobody out. */
export function Page() {
  const words = useWords(front);
  const client = useClient();
  const notices = useNotices();
  const [isPending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await client.send(sessionCalls.logout, {});
      dropLogin(lazyLocalStorage);
      forgetTyped();
      location.assign(loginAddress(location.hostname));
    } catch (error) {
      notices.failure(error);
      setPending(false);
    }
  }

  return (
    <AuthLayout title={words.logout.question}>
      <Button variant="primary" size="touch" isPending={isPending} onClick={signOut}>
        {words.logout.submit}
      </Button>
      <AuthLine>
        <AuthLink href={addresses.home}>{words.logout.stay}</AuthLink>
      </AuthLine>
    </AuthLayout>
  );
}
