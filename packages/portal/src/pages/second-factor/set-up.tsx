import { isFactorSet, secondFactorCalls } from '@millrace/core/second-factor';
import { afterLogin } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { SecondFactorPanel } from '@millrace/widgets/second-factor';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { useNetworkName } from '../../network.ts';
import { Brand } from '../../shell/brand.tsx';
import { setUpPageWords } from './words.ts';

/** Set-up of a second factor. If the operator requires one, members without it are redirected here first. */
export function Page() {
  const words = useWords(setUpPageWords);
  const network = useNetworkName();
  const [query] = useSearchParams();
  const factor = useCall(secondFactorCalls.read, {});
  const isSet = factor.data !== undefined && isFactorSet(factor.data);

  // The whole page: who has one may now enter what was closed before.
  const goOn = () => location.assign(afterLogin(query.get('next'), addresses.home));

  return (
    <Column tabIndex={-1}>
      <title>{`${words.title} · ${network}`}</title>
      <Brand />
      <Title>{words.title}</Title>
      <SecondFactorPanel />
      <Actions>
        {isSet && (
          <Button variant="primary" size="touch" onClick={goOn}>
            {words.goOn}
          </Button>
        )}
        <ButtonLink variant="quiet" size="touch" href={addresses.logout}>
          {words.signOut}
        </ButtonLink>
      </Actions>
    </Column>
  );
}

const Column = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-24);
  max-width: 36rem;
  margin-inline: auto;
  padding: var(--mr-space-48) var(--mr-space-24);
  outline: none;
  @media (width < 640px) {
    padding: var(--mr-space-24) var(--mr-space-16);
  }
`;

const Title = styled.h1`
  margin: 0;
  font: 600 var(--mr-text-28) var(--mr-font-text);
  letter-spacing: -0.02em;
  text-wrap: balance;
  color: var(--mr-ink-strong);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  /* Its words begin where all others do. */
  > a:first-child {
    margin-inline-start: calc(-1px - var(--mr-space-16));
  }
`;
