import { afterForgotten, loginLevels, type LoginLevel } from '@millrace/core/session';
import { fill, session } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthLine, AuthLines, AuthText, AuthLinkButton } from './auth-links.ts';
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
    <AuthLine>
      <AuthLinkButton onClick={() => onTurn(loginLevels.form)}>{words.back}</AuthLinkButton>
    </AuthLine>
  );

  switch (level) {
    case loginLevels.notActivated:
      return (
        <AuthLayout takesFocus title={isActivation ? refusals.notActivated : refusals.notVerified}>
          <AuthText role="status">{fill(isActivation ? words.activation : words.verification, { email })}</AuthText>
          <AuthActions>
            {mailbox}
            {resendButton}
          </AuthActions>
          <AuthLines>
            <AuthLine>
              <AuthLinkButton onClick={() => onTurn(loginLevels.noEmail)}>{words.noEmail}</AuthLinkButton>
            </AuthLine>
            {backLink}
          </AuthLines>
        </AuthLayout>
      );
    case loginLevels.noEmail:
      return (
        <AuthLayout takesFocus title={words.noEmailTitle} lead={words.noEmailLead}>
          <MailTips />
          <AuthActions>{resendButton}</AuthActions>
          {backLink}
        </AuthLayout>
      );
    case loginLevels.secondFactor:
      return <SecondStep onLogin={onLogin} onOver={() => onTurn(loginLevels.form)} />;
    case loginLevels.forgot:
      return (
        <AuthLayout takesFocus title={words.forgotTitle} lead={words.forgotLead}>
          <ForgotForm email={email} onSent={(recipient) => onTurn(afterForgotten(level), recipient)} />
          {backLink}
        </AuthLayout>
      );
    case loginLevels.resetSent:
      return (
        <AuthLayout takesFocus title={words.resetSentTitle}>
          <AuthText role="status">{fill(words.resetSent, { email })}</AuthText>
          <AuthActions>{mailbox}</AuthActions>
          {backLink}
        </AuthLayout>
      );
  }
}
