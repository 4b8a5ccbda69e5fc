import { gapAfter } from '@millrace/core/format';
import type { Registration } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from '../session/auth-layout.tsx';
import { AuthActions, AuthLine, AuthLines, AuthLink, AuthText, AuthLinkButton } from '../session/auth-links.ts';
import { MailboxLink } from '../session/mailbox-link.tsx';
import { MailTips } from '../session/mail-tips.tsx';
import { ResendButton } from '../session/resend-button.tsx';
import { useProvider } from '../session/use-provider.ts';
import { registration as registrationMessages } from './words.ts';

/** The account is made: its mail is to be read, or to be looked for. */
export function Registered({ registration }: { registration: Registration }) {
  const words = useWords(registrationMessages);
  const client = useClient();
  const { store } = registration;
  const { email } = useAtomValue(registration.info, { store });
  const level = useAtomValue(registration.level, { store });
  const [sentAt, setSentAt] = useState(() => Date.now());
  const support = useProvider()?.support_email;

  async function sendAgain() {
    await client.send(sessionCalls.verifySendAgain, { email });
    setSentAt(Date.now());
  }

  if (level === 3) {
    return (
      <AuthLayout takesFocus title={words.sentTitle}>
        <AuthText role="status">{fill(words.sent, { email })}</AuthText>
        <AuthActions>
          <MailboxLink email={email}>{words.goAndCheck}</MailboxLink>
          <ButtonLink size="touch" href={addresses.affLogin()}>
            {words.skip}
          </ButtonLink>
        </AuthActions>
        <AuthLines>
          <AuthLine>
            <AuthLinkButton onClick={() => registration.noEmail()}>{words.noEmail}</AuthLinkButton>
          </AuthLine>
          {support && (
            <AuthLine>
              {words.support}
              {gapAfter(words.support)}
              <AuthLink href={`mailto:${support}`}>{support}</AuthLink>
            </AuthLine>
          )}
        </AuthLines>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout takesFocus title={words.noEmail} lead={email}>
      <MailTips />
      <AuthActions>
        <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
          {words.login}
        </ButtonLink>
        <ResendButton email={email} sentAt={sentAt} send={sendAgain} />
      </AuthActions>
    </AuthLayout>
  );
}
