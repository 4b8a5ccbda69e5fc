import { gapAfter } from '@millrace/core/format';
import { createTyped } from '@millrace/core/machine';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { tabKeeping } from '../../keeping.ts';
import { DoorLine, DoorLink } from '../session/door-links.ts';
import { registration } from './words.ts';

/** Where whoever has an account with this address goes on; the address goes along. */
export function OwnAccount({ email }: { email: string }) {
  const words = useWords(registration);
  const carry = () => createTyped(tabKeeping, 'login', '').write(email);
  return (
    <DoorLine>
      {words.yours}
      {gapAfter(words.yours)}
      <DoorLink href={addresses.affLogin()} onClick={carry}>
        {words.login}
      </DoorLink>{' '}
      <DoorLink href={addresses.affLogin({ forgot: '1' })} onClick={carry}>
        {words.forgot}
      </DoorLink>
    </DoorLine>
  );
}
