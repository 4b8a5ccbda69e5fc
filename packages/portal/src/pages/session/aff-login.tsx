import { afterLogin, sessionCalls, type RefusedLogin } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { fill, session } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useEffect, useState } from 'react';
import { addresses } from '../../addresses.ts';
import { usePortalWords } from '../../words.ts';
import { DoorFrame } from './door-frame.tsx';
import { LoginForm } from './login-form.tsx';

/** What stands between a right password and the portal. */
interface Hindrance {
  readonly is: Extract<RefusedLogin, 'not-activated' | 'verify'>;
  readonly email: string;
}

export function Page() {
  const { login } = usePortalWords();
  const refusals = useWords(session);
  const client = useClient();
  const [hindrance, setHindrance] = useState<Hindrance>();

  // Who is signed in already needs no login; who can't be asked may still try one.
  useEffect(() => {
    const aborter = new AbortController();
    client.send(sessionCalls.loginInfo, {}, { signal: aborter.signal }).then(
      ({ status }) => status === 1 && goOn(),
      () => undefined,
    );
    return () => aborter.abort();
  }, [client]);

  if (hindrance) {
    const isActivation = hindrance.is === 'not-activated';
    return (
      <DoorFrame title={isActivation ? refusals.notActivated : refusals.notVerified}>
        <p role="status">{fill(isActivation ? login.notActivated : login.notVerified, { email: hindrance.email })}</p>
        <Button onClick={() => setHindrance(undefined)}>{login.submit}</Button>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={login.title} lead={login.lead}>
      <LoginForm onLogin={goOn} onHindered={setHindrance} />
    </DoorFrame>
  );
}

/** Leads where the login was asked for, else home. */
function goOn(): void {
  location.replace(afterLogin(new URLSearchParams(location.search).get('redirect'), addresses.home));
}
