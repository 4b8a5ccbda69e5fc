import { chosen } from './markup.ts';

/** The colours of a picture: a ground with a field on it, letters, a plate to press, and four tones for what is drawn. */
export interface Palette {
  readonly ground: string;
  readonly field: string;
  readonly ink: string;
  readonly quiet: string;
  readonly plate: string;
  readonly onPlate: string;
  readonly main: string;
  readonly shade: string;
  readonly deep: string;
  readonly accent: string;
}

function palette(colours: string): Palette {
  const [ground, field, ink, quiet, plate, onPlate, main, shade, deep, accent] = colours
    .split(' ')
    .map((colour) => `#${colour}`) as [string, string, string, string, string, string, string, string, string, string];
  return { ground, field, ink, quiet, plate, onPlate, main, shade, deep, accent };
}

// ground field ink quiet plate onPlate main shade deep accent
const harbor = palette('0e3b43 17596a f4f1e8 b8d4d2 f2b544 1f2a2c f4f1e8 b5d0cc 0a2a30 f2b544');
const linen = palette('f6f1e7 f1d5b1 2b2a33 5f5865 bf3f1d ffffff bf3f1d e88a5e 6b2412 2f6f73');
const night = palette('1d1b3a 34306b ffffff c3bfe6 7ce0c3 12243a f5f3ff b3a8ee 121029 ff8a7a');
const meadow = palette('eaf3e4 c2deb2 1e3a2a 425c4a 1f7047 ffffff 1f7047 6db488 0f3f27 d97a0a');
const coral = palette('a92a1f c24535 ffffff fff4f0 fff3e6 8e2016 fff6ee ffc6b3 7c1a11 ffc857');
const sky = palette('e4f0fb b3d6f5 12324f 3d5870 1763b0 ffffff 1763b0 6ba8e0 0d3765 d97a0a');
const plum = palette('451b4b 6e3172 ffffff e8cde8 ffb86b 3a1640 fff4fa dca8d4 2d0f33 ffb86b');
const sun = palette('ffe9a8 ffcf52 3a2a00 665313 3a2a00 ffe9a8 c6420a f08a4b 5c2004 1e6f78');
const slate = palette('22303c 38526a f3f6f8 b9c7d2 4fc3f7 0f2430 f3f6f8 a3bacb 141e27 4fc3f7');
const rose = palette('fbe9ec f4bcc8 4a1526 7b4556 b3204d ffffff b3204d e27a97 620c2a 2a6f97');
const lagoon = palette('005f5a 0b7d76 ffffff eaf9f7 ffe27a 07403d ffffff b2e0da 00423f ffe27a');
const ink = palette('111827 273756 ffffff a9b6cc f98a7a 111827 f9fafb 9fb0cc 070b13 f98a7a');

export const palettes = [harbor, linen, night, meadow, coral, sky, plum, sun, slate, rose, lagoon, ink] as const;
const usual = [harbor, slate, sky, linen, lagoon] as const;

/** What suits a category, by its id in the offer settings. */
const ofCategory: Readonly<Record<number, readonly [Palette, ...Palette[]]>> = {
  1: [night, harbor, lagoon, plum, sun, coral],
  2: [slate, sky, lagoon, linen, harbor],
  3: [plum, ink, night, coral, sun],
  4: [linen, sun, rose, meadow, coral, lagoon],
  5: [harbor, meadow, sky, slate],
  6: [rose, plum, coral, ink],
  7: [meadow, lagoon, sky, linen],
  8: [sky, linen, sun, harbor],
  9: [sky, harbor, lagoon, sun],
  10: [coral, plum, sun, night],
};
const adult = [ink, plum, rose] as const;

export function paletteFor(picture: { category: number; isAdult: boolean; seed: string }): Palette {
  return chosen(picture.isAdult ? adult : (ofCategory[picture.category] ?? usual), picture.seed);
}

/** The colours of a brand, the same ones whatever it offers. */
export function brandPalette(brand: string, isAdult: boolean): Palette {
  return chosen(isAdult ? adult : palettes, brand);
}
