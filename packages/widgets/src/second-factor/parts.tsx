import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

export const ColumnForm = styled(Column).attrs({ as: 'form' })``;

export const FactorSentence = styled.p`
  margin: 0;
  max-width: 60ch;
  overflow-wrap: anywhere;
`;

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

/** What went wrong, in the place where it did. */
export function FactorProblem({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="alert">
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </Alert>
  );
}

const Alert = styled.div`
  display: flex;
  align-items: start;
  gap: var(--mr-space-8);
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-bad-ground);
  color: var(--mr-bad);
  outline: 1px solid transparent;
  svg {
    flex-shrink: 0;
    margin-block-start: 2px;
  }
`;
