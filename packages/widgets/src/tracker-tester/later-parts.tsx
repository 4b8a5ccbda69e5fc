import { styled } from 'styled-components';
import { later } from '../kit/later.tsx';
import { useWords } from '../provider.tsx';

const loadParts = () => import('./found.ts');

export const Comparison = later(() => loadParts().then((parts) => parts.fetchComparison()), NotShown);
export const HopList = later(() => loadParts().then((parts) => parts.HopList), NotShown);
export const PastTests = later(() => loadParts().then((parts) => parts.PastTests), NotShown);
export const LinkTestResult = later(() => loadParts().then((parts) => parts.LinkTestResult), NotShown);

function NotShown() {
  const { kit } = useWords();
  return <Failure role="alert">{kit.notOpened}</Failure>;
}

const Failure = styled.p`
  margin: 0;
  color: var(--mr-bad);
`;
