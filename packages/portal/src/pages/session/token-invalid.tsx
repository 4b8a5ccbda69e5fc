import { ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthText } from './auth-links.ts';
import { letters } from './letter-words.ts';

/** Page for a password link that is used, expired or unknown. */
export function Page() {
  const words = useWords(letters);
  return (
    <AuthLayout title={words.tokenInvalid} lead={words.tokenInvalidLead}>
      <AuthText>{words.askAgain}</AuthText>
      <AuthActions>
        <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
          {words.toLogin}
        </ButtonLink>
      </AuthActions>
    </AuthLayout>
  );
}
