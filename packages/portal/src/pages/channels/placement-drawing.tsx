import type { placementTypes } from '@millrace/core/channels';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { offerwallPage } from './offerwall-words.ts';

type PlacementType = keyof typeof placementTypes;

/** Where the banner stands in the drawn page: left, top, width, height. */
const places: Readonly<Record<PlacementType, readonly [number, number, number, number]>> = {
  top: [1, 17, 318, 28],
  bottom: [1, 151, 318, 28],
  center: [80, 52, 160, 88],
  inner: [24, 84, 272, 44],
};

/** A page with the placement in it, as its type has it. */
export function PlacementDrawing({ type }: { readonly type: PlacementType }) {
  const words = useWords(offerwallPage);
  const [x, y, width, height] = places[type];
  const lines = type === 'inner' ? [34, 50, 66, 140, 156] : [58, 74, 90, 106, 122, 138];
  return (
    <Drawing viewBox="0 0 320 180" role="img" aria-label={fill(words.preview, { type: words.types[type] })}>
      <rect data-part="page" x="0.5" y="0.5" width="319" height="179" rx="9.5" />
      <path data-part="bar" d="M1 16.5h318" />
      {[12, 20, 28].map((left) => (
        <circle key={left} data-part="line" cx={left} cy="9" r="2.5" />
      ))}
      {lines.map((top, index) => (
        <rect key={top} data-part="line" x="24" y={top} width={[272, 248, 264, 200][index % 4]} height="6" rx="3" />
      ))}
      {type === 'center' && <rect data-part="veil" x="1" y="17" width="318" height="162" rx="9" />}
      <rect data-part="banner" x={x} y={y} width={width} height={height} rx={type === 'center' ? 6 : 3} />
      <Offers type={type} x={x} y={y} width={width} height={height} />
    </Drawing>
  );
}

interface OffersProps {
  readonly type: PlacementType;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the banner shows: a picture, a line, and a button; one that opens above the page also its cross. */
function Offers({ type, x, y, width, height }: OffersProps) {
  if (type === 'center') {
    return (
      <>
        <path data-part="cross" d={`M${x + width - 14} ${y + 8}l6 6m0-6l-6 6`} />
        <rect data-part="on" x={x + 16} y={y + 18} width="32" height="32" rx="6" />
        <rect data-part="on" x={x + 58} y={y + 22} width="72" height="7" rx="3.5" />
        <rect data-part="on" x={x + 58} y={y + 36} width="52" height="7" rx="3.5" />
        <rect data-part="on" x={x + 16} y={y + 62} width={width - 32} height="14" rx="4" />
      </>
    );
  }
  const side = height - 12;
  return (
    <>
      <rect data-part="on" x={x + 10} y={y + 6} width={side} height={side} rx="4" />
      <rect data-part="on" x={x + side + 20} y={y + height / 2 - 4} width="104" height="7" rx="3.5" />
      <rect data-part="on" x={x + width - 70} y={y + height / 2 - 8} width="58" height="16" rx="4" />
    </>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 360px;
  [data-part='page'] {
    fill: var(--mr-ground);
    stroke: var(--mr-line-strong);
  }
  [data-part='bar'] {
    stroke: var(--mr-line-strong);
  }
  [data-part='line'] {
    fill: var(--mr-line-hair);
  }
  [data-part='veil'] {
    fill: var(--mr-ink-strong);
    opacity: 0.12;
  }
  [data-part='banner'] {
    fill: var(--mr-accent-ink);
  }
  [data-part='on'] {
    fill: var(--mr-accent-on);
    opacity: 0.8;
  }
  [data-part='cross'] {
    stroke: var(--mr-accent-on);
    stroke-width: 1.5;
  }
`;
