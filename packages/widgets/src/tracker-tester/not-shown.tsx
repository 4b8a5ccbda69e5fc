import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';

/** In place of a part that could not be fetched. */
export function NotShown() {
  const { kit } = useWords();
  return <Failure role="alert">{kit.notOpened}</Failure>;
}

const Failure = styled.p`
  margin: 0;
  color: var(--mr-bad);
`;
