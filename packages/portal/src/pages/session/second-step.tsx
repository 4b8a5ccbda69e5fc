import { secondFactorCalls } from '@millrace/core/second-factor';
import { FactorProof } from '@millrace/widgets/second-factor';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLine, AuthLinkButton } from './auth-links.ts';
import { letters } from './letter-words.ts';
import { useProvider } from './use-provider.ts';

interface SecondStepProps {
  readonly onLogin: () => void;
  /** It took too long or went wrong too often: one begins with the password again. */
  readonly onOver: () => void;
}

/** What a login asks for besides the password, of who has set it up. */
export function SecondStep({ onLogin, onOver }: SecondStepProps) {
  const words = useWords(letters);
  const notices = useNotices();
  const provider = useProvider();

  function leaveWithError(error: unknown) {
    // What failed on this level goes with it, so why it is over is told after that.
    onOver();
    notices.failure(error);
  }

  return (
    <AuthLayout takesFocus title={words.secondTitle} lead={words.secondLead}>
      <FactorProof
        start={secondFactorCalls.startSignIn}
        prove={secondFactorCalls.signIn}
        supportEmail={provider?.support_email}
        takesFocus
        onProved={onLogin}
        onOver={leaveWithError}
      />
      <AuthLine>
        <AuthLinkButton onClick={onOver}>{words.back}</AuthLinkButton>
      </AuthLine>
    </AuthLayout>
  );
}
