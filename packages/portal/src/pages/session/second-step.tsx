import { secondFactorCalls } from '@millrace/core/second-factor';
import { FactorProof } from '@millrace/widgets/second-factor';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLine, AuthLinkButton } from './auth-links.ts';
import { letters } from './letter-words.ts';
import { useProvider } from './use-provider.ts';

interface SecondStepProps {
  readonly onLogin: () => void;
  /** The step has expired or failed too often: the login begins again with the password. */
  readonly onOver: () => void;
}

/** The second factor of a login, for members who have set one up. */
export function SecondStep({ onLogin, onOver }: SecondStepProps) {
  const words = useWords(letters);
  const notices = useNotices();
  const provider = useProvider();

  function leaveWithError(error: unknown) {
    // Leaving this level clears its notices, so the reason is shown after it.
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
