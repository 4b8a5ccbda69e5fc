import { styled } from 'styled-components';
import { Skeleton } from '../kit/skeleton.tsx';
import { unseen } from '../theme/focus.ts';
import { useWords } from '../provider.tsx';

/** The shape of a simulation, while it is on its way. */
export function SimulationWaiting() {
  const { kit } = useWords();
  return (
    <Root aria-busy="true">
      <Unseen>{kit.loading}</Unseen>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-12);
`;

const Unseen = styled.output`
  ${unseen}
`;
