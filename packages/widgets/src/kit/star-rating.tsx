import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

interface StarRatingProps {
  /** From 0 to 5; parts of a star are drawn. */
  readonly value: number;
}

const maxStars = 5;
const side = 16;
const step = side + 2;

/** How well something did, in stars; a screen reader hears the number. */
export function StarRating({ value }: StarRatingProps) {
  const { kit } = useWords();
  const stars = Math.min(Math.max(value, 0), maxStars);
  return (
    <Root role="img" aria-label={fill(kit.stars, { stars, most: maxStars })}>
      <Row>{starRow}</Row>
      <Row data-full="" style={{ inlineSize: Math.floor(stars) * step + (stars % 1) * side }}>
        {starRow}
      </Row>
    </Root>
  );
}

/** All stars in one path: lists show them by the hundred. */
const starRow = (
  <svg width={maxStars * step} height={side} aria-hidden="true" focusable="false">
    <path d={Array.from({ length: maxStars }, (_, starIndex) => star(starIndex * step + side / 2)).join('')} />
  </svg>
);

/** Five points and the corners between them, around a middle. */
function star(middle: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? 7 : 3.1;
    const angle = (corner * Math.PI) / 5;
    const [x, y] = [middle + reach * Math.sin(angle), side / 2 + 0.4 - reach * Math.cos(angle)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

const Root = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
  /* As wide as its stars wherever it stands. */
  width: max-content;
  line-height: 0;
`;

const Row = styled.span`
  display: block;
  color: var(--mr-line-control);
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25px;
    stroke-linejoin: round;
  }
  &[data-full] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    overflow: hidden;
    color: var(--mr-star);
  }
  &[data-full] path {
    fill: currentColor;
  }
  /* From where the line begins: the last star of the drawing is the first there. */
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;
