import { afterForgotten, loginLevels, type LoginLevel } from '@millrace/core/session';
import { fill, session } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { DoorFrame } from './door-frame.tsx';
import { DoorActions, DoorLine, DoorLines, DoorText, DoorTurn } from './door-links.ts';
import { ForgotForm } from './forgot-form.tsx';
import { letters } from './letter-words.ts';
import type { Hindrance } from './login-form.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { MailTips } from './mail-tips.tsx';
import { ResendButton } from './resend-button.tsx';
import { SecondStep } from './second-step.tsx';

interface LaterLevelsProps {
  readonly level: Exclude<LoginLevel, typeof loginLevels.form>;
  readonly email: string;
  readonly hindrance: Hindrance;
  readonly sentAt: number;
  readonly onTurn: (to: LoginLevel, email?: string) => void;
  readonly onSendAgain: () => Promise<void>;
  readonly onLogin: () => void;
}

/** The levels of a login beyond its form; they are fetched once they are needed. */
export function LaterLevels({ level, email, hindrance, sentAt, onTurn, onSendAgain, onLogin }: LaterLevelsProps) {
  const words = useWords(letters);
  const refusals = useWords(session);
  const isActivation = hindrance === 'not-activated';
  const resendButton = <ResendButton email={email} sentAt={sentAt} send={onSendAgain} />;
  const mailbox = <MailboxLink email={email}>{words.openMailbox}</MailboxLink>;
  const backLink = (
    <DoorLine>
      <DoorTurn onClick={() => onTurn(loginLevels.form)}>{words.back}</DoorTurn>
    </DoorLine>
  );

  switch (level) {
    case loginLevels.notActivated:
      return (
        <DoorFrame takesFocus title={isActivation ? refusals.notActivated : refusals.notVerified}>
          <DoorText role="status">{fill(isActivation ? words.activation : words.verification, { email })}</DoorText>
          <DoorActions>
            {mailbox}
            {resendButton}
          </DoorActions>
          <DoorLines>
            <DoorLine>
              <DoorTurn onClick={() => onTurn(loginLevels.noEmail)}>{words.noEmail}</DoorTurn>
            </DoorLine>
            {backLink}
          </DoorLines>
        </DoorFrame>
      );
    case loginLevels.noEmail:
      return (
        <DoorFrame takesFocus title={words.noEmailTitle} lead={words.noEmailLead}>
          <MailTips />
          <DoorActions>{resendButton}</DoorActions>
          {backLink}
        </DoorFrame>
      );
    case loginLevels.secondFactor:
      return <SecondStep onLogin={onLogin} onOver={() => onTurn(loginLevels.form)} />;
    case loginLevels.forgot:
      return (
        <DoorFrame takesFocus title={words.forgotTitle} lead={words.forgotLead}>
          <ForgotForm email={email} onSent={(recipient) => onTurn(afterForgotten(level), recipient)} />
          {backLink}
        </DoorFrame>
      );
    case loginLevels.resetSent:
      return (
        <DoorFrame takesFocus title={words.resetSentTitle}>
          <DoorText role="status">{fill(words.resetSent, { email })}</DoorText>
          <DoorActions>{mailbox}</DoorActions>
          {backLink}
        </DoorFrame>
      );
  }
}
