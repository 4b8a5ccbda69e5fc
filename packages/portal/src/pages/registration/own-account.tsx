import { gapAfter } from '@millrace/core/format';
import { createAutosave } from '@millrace/core/machine';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { lazySessionStorage } from '../../lazy-storage.ts';
import { AuthLine, AuthLink } from '../session/auth-links.ts';
import { registration } from './words.ts';

/** Link to the login for a visitor whose e-mail address has an account already; the address is filled in there. */
export function OwnAccount({ email }: { email: string }) {
  const words = useWords(registration);
  const carry = () => createAutosave(lazySessionStorage, 'login', '').write(email);
  return (
    <AuthLine>
      {words.yours}
      {gapAfter(words.yours)}
      <AuthLink href={addresses.affLogin()} onClick={carry}>
        {words.login}
      </AuthLink>{' '}
      <AuthLink href={addresses.affLogin({ forgot: '1' })} onClick={carry}>
        {words.forgot}
      </AuthLink>
    </AuthLine>
  );
}
