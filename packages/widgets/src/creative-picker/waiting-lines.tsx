import { styled } from 'styled-components';
import { Skeleton } from '../kit/skeleton.tsx';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';

/** Offers that are on their way, in their final shape. */
export function WaitingLines({ count = 4 }: { count?: number }) {
  const { kit } = useWords();
  return (
    <Lines>
      {Array.from({ length: count }, (_, index) => (
        <Line key={index}>
          <Skeleton width="24px" height="24px" />
          <Skeleton width={`${40 + ((index * 17) % 30)}%`} height="14px" />
        </Line>
      ))}
      <output>{kit.loading}</output>
    </Lines>
  );
}

const Lines = styled.div`
  border-block-start: 1px solid var(--mr-line-hair);
  > output {
    ${unseen}
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  height: 52px;
  border-block-end: 1px solid var(--mr-line-hair);
`;
