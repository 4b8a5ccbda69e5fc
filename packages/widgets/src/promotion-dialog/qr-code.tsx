import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../kit/skeleton.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';

interface Drawn {
  readonly size: number;
  /** The dark squares, a line at a time. */
  readonly path: string;
}

/** A text for a camera. What encodes it comes when it is first needed; the drawing is ours. */
export function QrCode({ text }: { readonly text: string }) {
  const words = useWords(promotion);
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const { encode } = await import('uqr');
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      if (!isGone) setDrawn({ size, path: pathOf(data) });
    }
    draw().catch(() => {
      if (!isGone) setDrawn('failed');
    });
    return () => {
      isGone = true;
    };
  }, [text]);

  return (
    <Figure>
      {drawn === undefined && <Skeleton width="144px" height="144px" />}
      {drawn === 'failed' && <Failed role="status">{words.noQr}</Failed>}
      {typeof drawn === 'object' && (
        <svg role="img" aria-label={words.qr} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path d={drawn.path} />
        </svg>
      )}
      <figcaption>{words.qrHelp}</figcaption>
    </Figure>
  );
}

function pathOf(lines: readonly (readonly boolean[])[]): string {
  return lines.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

const Figure = styled.figure`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--mr-space-4);
  width: 144px;
  margin: 0;
  svg {
    width: 144px;
    height: 144px;
    border: 1px solid var(--mr-line-hair);
    border-radius: var(--mr-radius-control);
    box-sizing: border-box;
    /* A camera wants dark on light, whatever the theme. */
    background: var(--mr-picture-ground);
  }
  path {
    fill: var(--mr-picture-ink);
  }
  figcaption {
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
