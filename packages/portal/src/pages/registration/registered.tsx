import { gapAfter } from '@millrace/core/format';
import type { Registration } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { DoorFrame } from '../session/door-frame.tsx';
import { DoorActions, DoorLine, DoorLines, DoorLink, DoorText, DoorTurn } from '../session/door-links.ts';
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
      <DoorFrame takesFocus title={words.sentTitle}>
        <DoorText role="status">{fill(words.sent, { email })}</DoorText>
        <DoorActions>
          <MailboxLink email={email}>{words.goAndCheck}</MailboxLink>
          <ButtonLink size="touch" href={addresses.affLogin()}>
            {words.skip}
          </ButtonLink>
        </DoorActions>
        <DoorLines>
          <DoorLine>
            <DoorTurn onClick={() => registration.noEmail()}>{words.noEmail}</DoorTurn>
          </DoorLine>
          {support && (
            <DoorLine>
              {words.support}
              {gapAfter(words.support)}
              <DoorLink href={`mailto:${support}`}>{support}</DoorLink>
            </DoorLine>
          )}
        </DoorLines>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame takesFocus title={words.noEmail} lead={email}>
      <MailTips />
      <DoorActions>
        <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
          {words.login}
        </ButtonLink>
        <ResendButton email={email} sentAt={sentAt} send={sendAgain} />
      </DoorActions>
    </DoorFrame>
  );
}
