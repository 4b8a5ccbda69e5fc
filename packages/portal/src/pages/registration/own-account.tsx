import { gapAfter } from '@millrace/core/format';
import { createTyped } from '@millrace/core/machine';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { tabKeeping } from '../../keeping.ts';
import { AuthLine, AuthLink } from '../session/auth-links.ts';
import { registration } from './words.ts';

/** Where whoever has an account with this address goes on; the address goes along. */
export function OwnAccount({ email }: { email: string }) {
  const words = useWords(registration);
  const carry = () => createTyped(tabKeeping, 'login', '').write(email);
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
