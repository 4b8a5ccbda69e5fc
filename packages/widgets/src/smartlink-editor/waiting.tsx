import { styled } from 'styled-components';
import { Skeleton } from '../kit/skeleton.tsx';
import { unseen } from '../theme/focus.ts';
import { useWords } from '../provider.tsx';

/** The shape of the editor, while it is on its way. */
export function Waiting() {
  const { kit } = useWords();
  return (
    <Root aria-busy="true">
      <Unseen>{kit.loading}</Unseen>
      <Skeleton width="120px" height="24px" />
      <Skeleton width="100%" height="36px" />
      <Skeleton width="100%" height="36px" />
      <Skeleton width="100%" height="76px" />
      <Skeleton width="200px" height="24px" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  max-width: 480px;
`;

const Unseen = styled.output`
  ${unseen}
`;
