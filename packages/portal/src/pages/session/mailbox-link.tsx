import { mailboxOf } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { AuthText } from './auth-links.ts';
import { letters } from './letter-words.ts';
import { useProvider } from './use-provider.ts';

/**
 * Opens the mail provider of an address beside this page. Where that is not known, as for a company's own domain, it says
 * so in words; a demonstration, whose letters go nowhere, leads to where they can be read.
 */
export function MailboxLink({ email, children }: { email: string; children: ReactNode }) {
  const words = useWords(letters);
  const demonstration = useProvider()?.letters_url;
  const address = demonstration ?? mailboxOf(email);
  if (address === undefined) {
    return <AuthText>{fill(words.ownMailbox, { domain: email.slice(email.lastIndexOf('@') + 1) })}</AuthText>;
  }
  return (
    <ButtonLink variant="primary" size="touch" href={address} target="_blank" rel="noopener noreferrer">
      {demonstration === undefined ? children : words.demonstration}
    </ButtonLink>
  );
}
