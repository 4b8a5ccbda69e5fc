import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from './skeleton.tsx';

interface Drawn {
  readonly size: number;
  /** Of the drawing, in pixels: each module is as many whole ones. */
  readonly width: number;
  /** The dark squares, a line at a time. */
  readonly path: string;
}

const leastWidth = 200;
/** How many modules stay light around it: a camera finds it by them. */
const border = 4;

export interface QrCodeProps {
  /** What a camera reads; undefined while it is on its way. */
  readonly text: string | undefined;
  /** What it is, for whoever does not see it. */
  readonly label: string;
  /** A sentence under it. */
  readonly help?: string | undefined;
  /** What is said where it can't be drawn. */
  readonly failed: string;
}

/** A text for a camera. What encodes it comes when it is first needed; the drawing is ours. */
export function QrCode({ text, label, help, failed }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawn | 'failed'>();

  useEffect(() => {
    let isGone = false;
    async function draw(code: string) {
      const { encode } = await import('uqr');
      const { data, size } = encode(code, { ecc: 'M', border });
      if (!isGone) setDrawing({ size, width: size * Math.ceil(leastWidth / size), path: pathOf(data) });
    }
    if (text === undefined) return;
    draw(text).catch(() => {
      if (!isGone) setDrawing('failed');
    });
    return () => {
      isGone = true;
    };
  }, [text]);

  return (
    <Figure>
      {drawing === undefined && <Skeleton width="228px" height="228px" />}
      {drawing === 'failed' && <Failed role="status">{failed}</Failed>}
      {typeof drawing === 'object' && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          width={drawing.width}
          height={drawing.width}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
      {help && <figcaption>{help}</figcaption>}
    </Figure>
  );
}
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

const Figure = styled.figure`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--mr-space-4);
  margin: 0;
  svg {
    /* The frame lies outside of the quiet zone. */
    box-shadow: 0 0 0 1px var(--mr-line-hair);
    border-radius: var(--mr-radius-control);
    /* A camera wants dark on light, whatever the theme. */
    background: var(--mr-picture-ground);
  }
  path {
    fill: var(--mr-picture-strong);
  }
  figcaption {
    width: 0;
    min-width: 100%;
    text-align: center;
    font: 400 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
  @media (width < 640px) {
    justify-self: center;
  }
`;

const Failed = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
