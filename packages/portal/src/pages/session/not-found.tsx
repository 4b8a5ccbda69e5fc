import { ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { addresses, loginAddress } from '../../addresses.ts';
import { front } from '../../front-words.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthActions, AuthLine, AuthLink, AuthText } from './auth-links.ts';

/** "Page not found" for visitors who are not signed in. */
export function Page() {
  const words = useWords(front);
  return (
    <AuthLayout title={words.titles.notFound} lead={words.notFound}>
      <AuthText>
        <Tried>{location.pathname}</Tried>
      </AuthText>
      <AuthActions>
        <ButtonLink variant="primary" size="touch" href={addresses.home}>
          {words.toHome}
        </ButtonLink>
      </AuthActions>
      <AuthLine>
        <AuthLink href={loginAddress(location.hostname)}>{words.titles.affLogin}</AuthLink>
      </AuthLine>
    </AuthLayout>
  );
}

const Tried = styled.code`
  font: 400 var(--mr-text-13) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;
