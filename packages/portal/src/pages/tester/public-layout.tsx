import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../shell/brand.tsx';
import { AuthAppearance } from '../session/auth-layout.tsx';

interface PublicLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages that anybody may open and that show more than a form. */
export function PublicLayout({ title, lead, children }: PublicLayoutProps) {
  return (
    <Column>
      <Brand />
      <header>
        <Title tabIndex={-1}>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </header>
      {children}
      <AuthAppearance />
    </Column>
  );
}

const Column = styled.main`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-24);
  box-sizing: border-box;
  width: 100%;
  max-width: 55rem;
  min-height: 100vh;
  margin: 0 auto;
  padding: var(--mr-space-24) var(--mr-space-16) var(--mr-space-48);
`;

const Title = styled.h1`
  margin: 0;
  font: 600 var(--mr-text-20) var(--mr-font-text);
  line-height: 28px;
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
  outline: none;
`;

const Lead = styled.p`
  margin: var(--mr-space-4) 0 0;
  max-width: 65ch;
  color: var(--mr-ink-quiet);
`;
