import { styled } from 'styled-components';

/** Water that runs down a channel onto a wheel. */
export function AuthDrawing() {
  const spokes = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
  return (
    <Side aria-hidden="true">
      <Sight>
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
              d={`M${pointAt(14, angle)}L${pointAt(136, angle)}l${(14 * Math.cos(angle + 1.9)).toFixed(1)} ${(14 * Math.sin(angle + 1.9)).toFixed(1)}`}
              strokeWidth="1"
            />
          ))}
          <path d="M60 452h420" strokeWidth="1.5" opacity=".5" />
          <path d="M110 464h300" strokeWidth="1.5" opacity=".25" />
        </svg>
      </Sight>
    </Side>
  );
}

function pointAt(radius: number, angle: number): string {
  return `${(268 + radius * Math.cos(angle)).toFixed(1)} ${(312 + radius * Math.sin(angle)).toFixed(1)}`;
}

const Side = styled.div`
  display: none;
  background: var(--mr-ground-sunken);
  color: var(--mr-accent-ink);
  svg {
    width: min(72%, 560px);
  }
  @media (width >= 960px) {
    display: block;
  }
`;

/** Beside a long form the drawing stays in sight. */
const Sight = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: grid;
  place-items: center;
  height: 100vh;
`;
