import { styled } from 'styled-components';

/** The wheel and the name. */
export function Brand() {
  return (
    <Line>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="12" cy="14" r="6.5" strokeWidth="1.75" />
        <path d="M12 7.5v13M5.5 14h13M7.4 9.4l9.2 9.2M16.6 9.4l-9.2 9.2" strokeWidth="1.1" />
        <path d="M1 4.5h8c1.6 0 2.4.8 3 3" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      Millrace
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  font-size: 1rem;
  font-weight: 600;
  letter-spacing: -0.01em;
  color: var(--mr-ink-strong);
  svg {
    color: var(--mr-accent);
  }
`;
