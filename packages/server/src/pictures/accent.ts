type Colour = readonly [red: number, green: number, blue: number];

/** What a page's colours are made of, in one theme: `--mr-accent` and those beside it. */
interface Accent {
  readonly accent: string;
  readonly hover: string;
  readonly on: string;
  readonly ground: string;
}

/** Ours, where the network has no colour of its own. */
export const ourAccent = '#0b7a75';

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** What makes text easy to read, by WCAG AA. */
const leastContrast = 4.5;
const steps = 50;

/** The network's colour in both themes, each as near to it as text in it and on it can be read. */
export function accents(hex: string): { readonly light: Accent; readonly dark: Accent } {
  const colour = colourOf(hex);
  return { light: themed(colour, lightTheme), dark: themed(colour, darkTheme) };
}

interface Theme {
  /** Where the colour moves to until it can be read. */
  readonly towards: Colour;
  readonly ground: Colour;
  /** Of the grounds that text stands on, the one on which it is hardest to read. */
  readonly hardest: Colour;
  readonly on: Colour;
  /** How much of the ground is in what lies behind a chosen thing. */
  readonly share: number;
}

const lightTheme: Theme = { towards: black, ground: white, hardest: [246, 247, 248], on: white, share: 0.9 };
const darkTheme: Theme = { towards: white, ground: [15, 20, 22], hardest: [22, 29, 32], on: black, share: 0.84 };

function themed(base: Colour, theme: Theme): Accent {
  const { towards, ground, on, share } = theme;
  const nearer = Array.from({ length: steps + 1 }, (_, step) => rounded(mixed(base, towards, step / steps)));
  const accent = nearer.find((colour) => isReadable(colour, theme)) ?? towards;
  return {
    accent: hexOf(accent),
    hover: hexOf(mixed(accent, towards, 0.16)),
    on: hexOf(on),
    ground: hexOf(mixed(accent, ground, share)),
  };
}

function isReadable(accent: Colour, { ground, hardest, on, share }: Theme): boolean {
  const behind = rounded(mixed(accent, ground, share));
  return [hardest, behind, on].every((other) => contrast(accent, other) >= leastContrast);
}

/** The rule that gives our pages the network's colour; nothing where it has none. A reader's own colours stay. */
export function accentStyle(hex: string): string {
  if (hex === '') return '';
  const { accent, hover, on, ground } = inBoth(hex);
  const declared = `--mr-accent: ${accent}; --mr-accent-hover: ${hover}; --mr-accent-on: ${on}; --mr-accent-ground: ${ground};`;
  return `@media (forced-colors: none) { [data-theme]:not([data-theme='inherit']) { ${declared} } }`;
}

/** Each colour as a page says it for both themes at once. */
export function inBoth(hex: string): Accent {
  const { light, dark } = accents(hex);
  const both = (name: keyof Accent) => `light-dark(${light[name]}, ${dark[name]})`;
  return { accent: both('accent'), hover: both('hover'), on: both('on'), ground: both('ground') };
}

/** A colour in the parts of a PDF, each from 0 to 1. */
export function partsOf(hex: string): string {
  return colourOf(hex)
    .map((part) => (part / 255).toFixed(3))
    .join(' ');
}

function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => one[index] * (1 - share) + other[index] * share;
  return [part(0), part(1), part(2)];
}

const rounded = ([red, green, blue]: Colour): Colour => [Math.round(red), Math.round(green), Math.round(blue)];

function hexOf(colour: Colour): string {
  return `#${rounded(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
