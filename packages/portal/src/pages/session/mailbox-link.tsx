import { mailboxOf } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import type { ReactNode } from 'react';

/** Opens the mail provider of an address beside this page; of what has none, it is not there. */
export function MailboxLink({ email, children }: { email: string; children: ReactNode }) {
  const address = mailboxOf(email);
  if (address === undefined) return null;
  return (
    <ButtonLink variant="primary" size="touch" href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonLink>
  );
}
