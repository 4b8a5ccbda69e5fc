import type { Palette } from '../palettes.ts';

/** A thing that can be drawn in a box of 96, in the tones M (main), S (shade), D (deep) and A (accent). */
export interface Motif {
  /** Words of a name that call for it. */
  readonly words: string;
  readonly art: string;
}

/** The thing in the colours of a palette, around a middle and `size` large. */
export function drawnMotif({ art }: Motif, tones: Palette, place: { x: number; y: number; size: number }): string {
  const { x, y, size } = place;
  const tone: Readonly<Record<string, string>> = { M: tones.main, S: tones.shade, D: tones.deep, A: tones.accent };
  const scale = Math.round((size / 96) * 1000) / 1000;
  const at = [x - size / 2, y - size / 2].map((value) => Math.round(value * 10) / 10);
  const painted = art.replace(/"([MSDA])"/g, (_, letter: string) => `"${tone[letter] ?? tones.main}"`);
  return `<g transform="translate(${at.join(' ')}) scale(${scale})">${painted}</g>`;
}

/** Lines with round ends. */
export function line(tone: 'M' | 'S' | 'D' | 'A', width: number, path: string): string {
  return `<path fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}
