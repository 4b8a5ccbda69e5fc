import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface EmptyStateProps {
  readonly title: string;
  /** What will be here, and how it gets here. */
  readonly text?: string | undefined;
  /** The one thing to do next. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <StateFrame>
      <StateTitle>{title}</StateTitle>
      {text && <StateText>{text}</StateText>}
      {children}
    </StateFrame>
  );
}

export const StateFrame = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--mr-space-8);
  padding: var(--mr-space-48) var(--mr-space-16);
  text-align: center;
  /* A link that looks like a button has colours of its own. */
  :where(&) a {
    color: var(--mr-accent-ink);
  }
  button,
  > a {
    margin-block-start: var(--mr-space-8);
  }
`;

export const StateTitle = styled.p`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

export const StateText = styled.p`
  margin: 0;
  max-width: 420px;
  text-wrap: balance;
  color: var(--mr-ink-quiet);
`;
