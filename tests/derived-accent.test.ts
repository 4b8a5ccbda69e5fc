// What follows from the accent: today's colours of the usual accent, and a contrast that can be read of any other.
import { colours, tokens } from '@millrace/widgets/theme';
import { describe, expect, test } from 'vitest';
import { contrast } from './lab/colours.ts';

type Lch = readonly [lightness: number, chroma: number, hue: number];
type Derived = 'accent-hover' | 'accent-on' | 'accent-ground' | 'accent-ink';

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** By the matrices of CSS Color 4. */
function toLch(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const two = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(one, two), (Math.atan2(two, one) * 180) / Math.PI];
}

const byte = (value: number) => Math.round(255 * gamma(Math.min(1, Math.max(0, value))));

function toHex([lightness, chroma, hue]: Lch): string {
  const one = chroma * Math.cos((hue * Math.PI) / 180);
  const two = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * two) ** 3;
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * two) ** 3;
  const s = (lightness - 0.0894841775 * one - 1.291485548 * two) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Reckons a relative colour as a browser does. */
function reckoned(css: string, accent: string): string {
  const parts = css.slice('oklch(from var(--mr-accent) '.length, -1).split(/ (?=calc\((?:c|h) )/);
  expect(parts).toHaveLength(3);
  const [l, c, h] = toLch(accent);
  const code = parts
    .join(', ')
    .replaceAll('calc', '')
    .replace(/\b(min|max)\(/g, 'Math.$1(');
  // oxlint-disable-next-line typescript/no-implied-eval -- our own formula, of a test.
  const values = new Function('l', 'c', 'h', 'clamp', `return [${code}]`) as (...of: unknown[]) => Lch;
  return toHex(values(l, c, h, clamp));
}

const names: readonly Derived[] = ['accent-hover', 'accent-on', 'accent-ground', 'accent-ink'];
const accents = ['#7a2ebd', '#1d4ed8', '#c2410c', '#be123c', '#facc15', '#84cc16', '#111827', '#e5e7eb', '#23507a'];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(names)('%s of the usual accent is what it was', (name) => {
    expect(reckoned(colours[theme][name], tokens[theme].accent)).toBe(tokens[theme][name]);
  });

  test.each(accents)('what follows from %s can be read', (accent) => {
    const [hover, on, ground, ink] = names.map((name) => reckoned(colours[theme][name], accent));
    expect(contrast(on ?? '', accent)).toBeGreaterThanOrEqual(4.4);
    expect(contrast(on ?? '', hover ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink ?? '', tokens[theme].ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens[theme]['ink-strong'], ground ?? '')).toBeGreaterThanOrEqual(7);
    expect(hover).not.toBe(accent);
  });
});
