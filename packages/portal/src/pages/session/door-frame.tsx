import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../shell/brand.tsx';

interface DoorFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The frame of every page before the login: a narrow column, and on wide screens a drawing beside it. */
export function DoorFrame({ title, lead, children }: DoorFrameProps) {
  return (
    <Frame>
      <Column>
        <Brand />
        <header>
          <Title>{title}</Title>
          {lead && <Lead>{lead}</Lead>}
        </header>
        {children}
      </Column>
      <Drawing />
    </Frame>
  );
}

/** Water that runs down a channel onto a wheel. */
function Drawing() {
  const spokes = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
  return (
    <Side aria-hidden="true">
      <svg viewBox="0 0 480 480" fill="none" stroke="currentColor">
        <g strokeWidth="1.5">
          <path d="M0 132h196c34 0 52 12 62 40" />
          <path d="M0 148h190c30 0 44 10 52 32" opacity=".5" />
          <path d="M0 164h182c24 0 34 8 42 26" opacity=".25" />
        </g>
        <circle cx="268" cy="312" r="136" strokeWidth="2" />
        <circle cx="268" cy="312" r="112" strokeWidth="1" />
        <circle cx="268" cy="312" r="14" strokeWidth="2" />
        {spokes.map((angle) => (
          <path
            key={angle}
            d={`M${at(14, angle)}L${at(136, angle)}l${(14 * Math.cos(angle + 1.9)).toFixed(1)} ${(14 * Math.sin(angle + 1.9)).toFixed(1)}`}
            strokeWidth="1"
          />
        ))}
        <path d="M60 452h420" strokeWidth="1.5" opacity=".5" />
        <path d="M110 464h300" strokeWidth="1.5" opacity=".25" />
      </svg>
    </Side>
  );
}

function at(radius: number, angle: number): string {
  return `${(268 + radius * Math.cos(angle)).toFixed(1)} ${(312 + radius * Math.sin(angle)).toFixed(1)}`;
}

const Frame = styled.div`
  min-height: 100vh;
  display: grid;
  @media (width >= 960px) {
    grid-template-columns: minmax(480px, 1fr) 1fr;
  }
`;

const Column = styled.main`
  width: 100%;
  max-width: 408px;
  box-sizing: border-box;
  margin: auto;
  padding: var(--mr-space-24);
  display: grid;
  gap: var(--mr-space-24);
`;

const Title = styled.h1`
  margin: 0;
  font-size: 28px;
  line-height: 36px;
  font-weight: 600;
  letter-spacing: -0.02em;
  color: var(--mr-ink-strong);
`;

const Lead = styled.p`
  margin: var(--mr-space-4) 0 0;
  color: var(--mr-ink-quiet);
`;

const Side = styled.div`
  display: none;
  place-items: center;
  background: var(--mr-ground-sunken);
  color: var(--mr-accent);
  overflow: hidden;
  svg {
    width: min(72%, 560px);
  }
  @media (width >= 960px) {
    display: grid;
  }
`;
