import { n } from './markup.ts';
import type { Palette } from './palettes.ts';

/** The part of a picture that the scene is in, as if it went on behind the letters. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Words stand on its right. */
  readonly isLeft?: boolean;
}

export interface Stage {
  readonly x: number;
  readonly y: number;
  /** Half of what the thing in the middle measures. */
  readonly r: number;
  readonly palette: Palette;
  readonly frame: Frame;
}

type Draw = (stage: Stage) => string;

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;
}

function rect(x: number, y: number, width: number, height: number, rx: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(rx)}" fill="${fill}"/>`;
}

const disc: Draw = ({ x, y, r, palette }) =>
  circle(x, y, r * 1.42, palette.field) + circle(x + r * 1.2, y - r * 1.12, r * 0.3, palette.accent);

const arch: Draw = ({ x, y, r, palette, frame }) => {
  const [left, top, width] = [x - r * 1.25, y - r * 1.4, r * 2.5];
  const bottom = frame.y + frame.height;
  const path = `M${n(left)} ${n(bottom)}V${n(top + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${n(bottom)}z`;
  return `<path fill="${palette.field}" d="${path}"/>`;
};

const rings: Draw = ({ x, y, r, palette }) =>
  [1.98, 1.68]
    .map((by) => circle(x, y, r * by, 'none', ` stroke="${palette.field}" stroke-width="${n(r * 0.11)}"`))
    .join('') + circle(x, y, r * 1.4, palette.field);

const hills: Draw = ({ x, y, r, palette, frame }) => {
  const ground = y + r * 0.62;
  const below = Math.max(0, frame.y + frame.height - ground);
  const far = `<ellipse cx="${n(x + r * 1.5)}" cy="${n(ground + r * 1.1)}" rx="${n(r * 2.4)}" ry="${n(r * 1.5)}" fill="${palette.field}" opacity=".55"/>`;
  const near = `<ellipse cx="${n(x - r * 0.4)}" cy="${n(ground + r * 1.3)}" rx="${n(r * 2.6)}" ry="${n(r * 1.3)}" fill="${palette.field}"/>`;
  const floor = below > r * 1.3 ? rect(x - r * 3, ground + r * 1.3, r * 6, below, 0, palette.field) : '';
  return circle(x + r * 1.3, y - r * 1.02, r * 0.3, palette.accent) + far + near + floor;
};

const slope: Draw = ({ x, r, palette, frame }) => {
  const [top, bottom] = [frame.y, frame.y + frame.height];
  const [side, edge] = frame.isLeft ? [frame.x, 1] : [frame.x + frame.width, -1];
  const path = `M${n(x + r * 0.5 * edge)} ${n(top)}H${n(side)}V${n(bottom)}H${n(x + r * 1.7 * edge)}z`;
  return `<path fill="${palette.field}" d="${path}"/>`;
};

const rays: Draw = ({ x, y, r, palette, frame }) => {
  // Out of the picture, whatever stands beside the scene.
  const far = (frame.width + frame.height) * 3;
  const wedges = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [(index * Math.PI) / 6 - 0.13, (index * Math.PI) / 6 + 0.13];
    return `M${n(x)} ${n(y)}L${n(x + far * Math.cos(from))} ${n(y + far * Math.sin(from))}L${n(x + far * Math.cos(to))} ${n(y + far * Math.sin(to))}z`;
  });
  return `<path fill="${palette.field}" opacity=".7" d="${wedges.join('')}"/>${circle(x, y, r * 1.36, palette.field)}`;
};

const panels: Draw = ({ x, y, r, palette }) =>
  rect(x - r * 1.75, y - r * 0.95, r * 1.9, r * 1.9, r * 0.3, palette.field) +
  rect(x - r * 0.1, y - r * 1.35, r * 1.85, r * 1.85, r * 0.3, palette.field) +
  rect(x - r * 0.5, y + r * 0.1, r * 1.75, r * 1.35, r * 0.3, palette.field);

export const stages: readonly [Draw, ...Draw[]] = [disc, arch, rings, hills, slope, rays, panels];
