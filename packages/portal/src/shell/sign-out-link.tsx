import { ButtonLink } from '@millrace/widgets/kit/button';
import { addresses } from '../addresses.ts';
import { usePortalWords } from '../words.ts';

/** The way out where the menu of the account could not be fetched: a page of the front door asks there. */
export function SignOutLink() {
  const { shell } = usePortalWords();
  return (
    <ButtonLink variant="quiet" href={addresses.logout}>
      {shell.signOut}
    </ButtonLink>
  );
}
