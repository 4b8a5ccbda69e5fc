import { mark } from './icon.ts';
import { fitted, letters, textWidth, type Lines } from './lettering.ts';
import { chosen, n } from './markup.ts';
import type { Palette } from './palettes.ts';

/** What a banner is laid out from. */
export interface Advert {
  readonly width: number;
  readonly height: number;
  readonly brand: string;
  readonly title: string;
  readonly call: string;
  readonly category: number;
  readonly isAdult: boolean;
  readonly seed: string;
  readonly palette: Palette;
}

export function ground({ width, height, palette }: Advert): string {
  return `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`;
}

/** Who must be grown up to see it is told in the corner. */
export function ageMark({ isAdult, width, height, palette }: Advert): string {
  if (!isAdult) return '';
  const r = Math.max(9, Math.min(width, height) * 0.055);
  const at = { x: width - r * 1.5, y: height - r * 1.5 };
  const line: Lines = { size: r * 0.86, lines: ['18+'], height: r };
  return (
    `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(r)}" fill="${palette.deep}"/>` +
    letters(line, { x: at.x, y: at.y - r * 0.55, fill: '#ffffff', anchor: 'middle' })
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly most: number;
}

export function buttonSize({ call }: Advert, height: number, maxWidth: number): { width: number; text: Lines } {
  const size = height * 0.43;
  const text = fitted(call, { width: maxWidth - height * 0.7, height, largest: size, smallest: size * 0.6, most: 1 });
  const width = Math.min(maxWidth, textWidth(text.lines[0] ?? '', text.size) + height * 1.1);
  return { width, text };
}

/** The plate to press, from its left upper corner. */
export function button(advert: Advert, { x, y, height, most }: Spot): string {
  const { palette, brand } = advert;
  const { width, text } = buttonSize(advert, height, most);
  const rx = chosen([height / 2, height / 2, height * 0.18], brand);
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(rx)}" fill="${palette.plate}"/>` +
    letters(text, {
      x: x + width / 2,
      y: y + (height - text.size * 1.16) / 2,
      fill: palette.onPlate,
      anchor: 'middle',
    })
  );
}

/** The brand's mark and name in one line. */
export function signed(advert: Advert, { x, y, height, most }: Spot): string {
  const { brand, palette } = advert;
  const gap = height * 0.4;
  const size = height * 0.62;
  const room = { width: most - height - gap, height, largest: size, smallest: size * 0.72, most: 1 };
  const name = fitted(brand, room);
  const place = { x: x + height + gap, y: y + (height - name.size * 1.16) / 2, fill: palette.quiet };
  return mark(advert, { x, y, size: height }) + letters(name, place);
}
