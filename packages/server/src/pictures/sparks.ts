import { chosen, n } from './markup.ts';
import { circle, type Stage } from './stages.ts';

type Spark = (x: number, y: number, size: number, colour: string) => string;

const dot: Spark = (x, y, size, colour) => circle(x, y, size * 0.8, colour);

const ring: Spark = (x, y, size, colour) =>
  circle(x, y, size, 'none', ` stroke="${colour}" stroke-width="${n(size * 0.55)}"`);

const plus: Spark = (x, y, size, colour) =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(size * 0.5)}" stroke-linecap="round" d="M${n(x - size)} ${n(y)}h${n(size * 2)}M${n(x)} ${n(y - size)}v${n(size * 2)}"/>`;

const star: Spark = (x, y, size, colour) => {
  const [long, short] = [size * 1.5, size * 0.42];
  const [near, far] = [n(short), n(long - short)];
  return `<path fill="${colour}" d="M${n(x)} ${n(y - long)}l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}-${near}-${far}-${far}-${near} ${far}-${near}z"/>`;
};

const couples: readonly [readonly [Spark, Spark], ...(readonly [Spark, Spark])[]] = [
  [plus, dot],
  [star, dot],
  [ring, plus],
  [dot, ring],
  [star, ring],
];

/** Small things around the large one, so that it is not alone. */
export function sparks({ x, y, r, palette, frame }: Stage, seed: string): string {
  const [one, other] = chosen(couples, seed);
  const size = r * 0.09;
  const turn = chosen([0, 0.35, 0.7], seed);
  const edge = size * 2.2;
  // None is cut by the edge of the frame.
  const within = (value: number, start: number, length: number) =>
    Math.min(Math.max(value, start + edge), start + length - edge);
  const at = (angle: number, far: number): [number, number] => [
    within(x + r * far * Math.cos(angle + turn), frame.x, frame.width),
    within(y + r * far * Math.sin(angle + turn), frame.y, frame.height),
  ];
  return [
    one(...at(-2.5, 1.46), size * 1.25, palette.accent),
    other(...at(-0.25, 1.4), size, palette.main),
    other(...at(2.75, 1.46), size * 0.8, palette.shade),
    one(...at(0.75, 1.42), size * 0.9, palette.accent),
  ].join('');
}
