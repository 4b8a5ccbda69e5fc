import { sentences } from '@millrace/core/format';
import { verifiedPause } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { session } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useEffect } from 'react';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthText } from './auth-links.ts';
import { letters } from './letter-words.ts';

/** E-mail verification: opened by the activation link, and by a login whose address is not verified. */
export function Page() {
  const words = useWords(letters);
  const refusals = useWords(session);
  const verify = new URLSearchParams(location.search).get('verify');
  const isVerified = verify === '1';

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(() => location.replace(addresses.affLogin()), verifiedPause);
    return () => clearTimeout(timer);
  }, [isVerified]);

  if (isVerified) {
    return (
      <AuthLayout title={words.verified} lead={words.verifiedLead}>
        <AuthText role="status">{sentences(words.verifiedHelp, words.goesOn)}</AuthText>
        <ToLogin label={words.toLogin} />
      </AuthLayout>
    );
  }
  if (verify === null) {
    return (
      <AuthLayout title={refusals.notVerified}>
        <AuthText>{words.verificationSent}</AuthText>
        <ToLogin label={words.toLogin} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.notVerified} lead={words.notVerifiedLead}>
      <AuthText>{words.notVerifiedHelp}</AuthText>
      <ToLogin label={words.toLogin} />
    </AuthLayout>
  );
}

function ToLogin({ label }: { label: string }) {
  return (
    <AuthActions>
      <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
        {label}
      </ButtonLink>
    </AuthActions>
  );
}
