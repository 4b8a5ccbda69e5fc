import { glyphs, type Stroke } from './glyphs.ts';

const width = 160;
const height = 56;
const density = 2;
const ink = '#2b3a55';
const ground = '#f3f5f9';

/** Draws a text as a picture that people read more easily than programs do: strokes of our own, no font. */
export async function drawCaptcha(text: string): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const lines = [
    ...strokesOf(text).map((stroke) => pathOf(stroke, between(2.5, 3))),
    ...crossings().map((stroke) => pathOf(stroke, between(1.5, 1.9))),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

/** The strokes of the letters, each turned, slanted and sized by chance, all bent by one wave. */
function strokesOf(text: string): Stroke[] {
  const step = (width - 24) / text.length;
  const bend = wave(between(0.8, 1.6), between(45, 80));
  return [...text].flatMap((letter, index) => {
    const place = placing(12 + step * (index + 0.5), step);
    return (glyphs[letter] ?? []).map((stroke) => divided(stroke).map(([x, y]) => bend(place(x, y))));
  });
}

type Point = readonly [x: number, y: number];

function placing(middle: number, step: number): (x: number, y: number) => Point {
  const size = between(23, 27);
  const across = Math.min(size * between(0.75, 0.95), step * 0.8);
  const turn = between(-0.24, 0.24);
  const slant = between(-0.14, 0.14);
  const top = height / 2 + between(-4, 4);
  return (x, y) => {
    const [dx, dy] = [(x - 0.5 + slant * (0.7 - y)) * across, (y - 0.7) * size];
    return [middle + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
}

function wave(amplitude: number, length: number): (point: Point) => Point {
  const start = between(0, 2 * Math.PI);
  const shift = (at: number) => amplitude * Math.sin((2 * Math.PI * at) / length + start);
  return ([x, y]) => [x + shift(y * 1.7), y + shift(x)];
}

/** Lines through the letters in their own colour, a little thinner: people still read on, colour tells nothing apart. */
function crossings(): Stroke[] {
  return [between(16, 26), between(30, 40)].map((middle) => {
    const bend = wave(between(5, 9), between(60, 120));
    const tilt = between(-0.08, 0.08);
    return Array.from({ length: 41 }, (_, step) => {
      const x = 4 + ((width - 8) * step) / 40;
      return bend([x, middle + tilt * (x - width / 2)]);
    });
  });
}

/** The same stroke with points between its points, so that straight lines bend too. */
function divided(stroke: Stroke): Stroke {
  const parts = 6;
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

function pathOf(stroke: Stroke, weight: number): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return `<path stroke-width="${weight.toFixed(2)}" d="M${points.join('L')}"/>`;
}

function between(min: number, max: number): number {
  return min + Math.random() * (max - min);
}
