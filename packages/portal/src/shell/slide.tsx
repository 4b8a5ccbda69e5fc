import type { Provider } from '@millrace/core/reference';
import { slideTarget } from '@millrace/core/support';
import { styled } from 'styled-components';
import { SlideLink } from './slide-link.tsx';

interface SlideProps {
  readonly slide: Provider['promotions'][number];
  readonly index: number;
  readonly onLeave?: (() => void) | undefined;
}

/** One promotion: its picture, what it is, and where it leads. */
export function Slide({ slide, index, onLeave }: SlideProps) {
  return (
    <Root>
      <Picture>
        {slideTarget(slide.image_url) ? (
          <img src={slide.image_url} alt="" draggable={false} />
        ) : (
          <Drawn index={index} />
        )}
      </Picture>
      <Title>{slide.title}</Title>
      <Text>{slide.text}</Text>
      <SlideLink link={slide.link} onLeave={onLeave} />
    </Root>
  );
}

/** In place of a picture: water on its way to a wheel, each time at another point of the turn. */
function Drawn({ index }: { readonly index: number }) {
  const spokes = Array.from({ length: 6 }, (_, spokeIndex) => (spokeIndex * 180) / 6 + index * 17);
  const lineIndexes = [0, 1, 2, 3, 4];
  return (
    <svg
      viewBox="0 0 480 160"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {lineIndexes.map((lineIndex) => (
        <path
          key={lineIndex}
          d={`M0 ${40 + lineIndex * 10} C 90 ${30 + lineIndex * 12 + index * 4}, 190 ${62 + lineIndex * 6 - index * 5}, 320 ${36 + lineIndex * 9}`}
          strokeWidth="1.5"
          opacity={0.75 - lineIndex * 0.13}
        />
      ))}
      <g transform="translate(384 88)" strokeWidth="2">
        <circle r="56" />
        <circle r="46" strokeWidth="1" />
        <circle r="6" fill="currentColor" />
        {spokes.map((angle) => (
          <path key={angle} d="M-56 0H56" transform={`rotate(${angle})`} strokeWidth="1.25" />
        ))}
      </g>
    </svg>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-8);
  overflow-wrap: anywhere;
  > a {
    justify-self: start;
    margin-block-start: var(--mr-space-8);
  }
`;

const Picture = styled.div`
  aspect-ratio: 3 / 1;
  overflow: hidden;
  margin-block-end: var(--mr-space-8);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-accent-ground);
  color: var(--mr-accent-ink);
  img,
  svg {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Title = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Text = styled.p`
  margin: 0;
  max-width: 68ch;
  white-space: pre-line;
`;
