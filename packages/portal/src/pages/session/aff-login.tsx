import { afterLogin, type RefusedLogin } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
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
  const { session } = useWords();
  const [hindrance, setHindrance] = useState<Hindrance>();

  if (hindrance) {
    const isActivation = hindrance.is === 'not-activated';
    return (
      <DoorFrame title={isActivation ? session.notActivated : session.notVerified}>
        <p role="status">{fill(isActivation ? login.notActivated : login.notVerified, { email: hindrance.email })}</p>
        <Button onClick={() => setHindrance(undefined)}>{login.submit}</Button>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={login.title} lead={login.lead}>
      <LoginForm
        onLogin={() =>
          location.assign(afterLogin(new URLSearchParams(location.search).get('redirect'), addresses.home))
        }
        onHindered={setHindrance}
      />
    </DoorFrame>
  );
}
