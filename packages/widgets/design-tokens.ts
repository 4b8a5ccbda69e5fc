// Writes tokens.json and the table of the README from the theme: `node packages/widgets/design-tokens.ts`. A test
// compares them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours, tokens } from './src/theme/tokens.ts';

type Token = Readonly<Record<string, unknown>>;

const colour = (text: string) => {
  const [, hex] = /^#([\da-f]{6})$/.exec(text) ?? [];
  const [, r = '0', g = '0', b = '0', a = '1'] = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text) ?? [];
  const bytes = hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) : [r, g, b].map(Number);
  const components = bytes.map((byte) => Math.round((byte / 255) * 10_000) / 10_000);
  return { colorSpace: 'srgb', components, alpha: hex ? 1 : Number(a), ...(hex && { hex: text }) };
};

const pixels = (text: string) => ({ value: Number.parseFloat(text), unit: 'px' });

/** One shadow of several: two lengths, a blur, a colour. */
function shadow(text: string) {
  const [x = '', y = '', blur = '', ...ink] = text.split(' ');
  return {
    color: colour(ink.join(' ')),
    offsetX: pixels(x),
    offsetY: pixels(y),
    blur: pixels(blur),
    spread: pixels('0'),
  };
}

function tokenOf(name: string, value: string): Token {
  if (name === 'shadow-float') return { $type: 'shadow', $value: value.split(/, (?=0 )/).map(shadow) };
  if (name.startsWith('font-')) {
    return { $type: 'fontFamily', $value: value.split(', ').map((font) => font.replaceAll("'", '')) };
  }
  if (name.startsWith('text-')) {
    const [size = '', line = ''] = value.split(' / ');
    const lineHeight = Math.round((Number.parseFloat(line) / Number.parseFloat(size)) * 10_000) / 10_000;
    const $value = {
      fontFamily: '{size.font-text}',
      fontSize: pixels(size),
      fontWeight: 400,
      lineHeight,
      letterSpacing: pixels('0'),
    };
    return { $type: 'typography', $value };
  }
  if (name.startsWith('time-')) return { $type: 'duration', $value: { value: Number.parseFloat(value), unit: 'ms' } };
  return value.endsWith('px')
    ? { $type: 'dimension', $value: pixels(value) }
    : { $type: 'color', $value: colour(value) };
}

const group = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tokenOf(name, value)]));

/** The theme as the Design Tokens Community Group spells it. */
export function designTokens() {
  return { light: group(tokens.light), dark: group(tokens.dark), size: group(tokens.sizes) };
}

const isDerived = (name: string) => colours.light[name as keyof typeof tokens.light]?.startsWith('oklch');

const mark = (name: string) => (isDerived(name) ? ' (from the accent)' : '');

/** Every variable with its values; what follows from the accent is marked. */
export function tokenTable(): string {
  const hues = Object.entries(tokens.light).map(([name, light]) => {
    const dark = tokens.dark[name as keyof typeof tokens.dark];
    return `| \`--mr-${name}\` | \`${light}\`${mark(name)} | \`${dark}\`${mark(name)} |`;
  });
  const sizes = Object.entries(tokens.sizes).map(([name, value]) => `| \`--mr-${name}\` | \`${value}\` |`);
  return [
    ['| colour | light | dark |', '| --- | --- | --- |', ...hues].join('\n'),
    ['| size | value |', '| --- | --- |', ...sizes].join('\n'),
  ].join('\n\n');
}

const [begin, end] = ['<!-- tokens -->', '<!-- /tokens -->'];

if (import.meta.main) {
  const here = import.meta.dirname;
  writeFileSync(join(here, 'tokens.json'), `${JSON.stringify(designTokens(), null, 2)}\n`);
  const readme = join(here, 'README.md');
  const [before = '', rest = ''] = readFileSync(readme, 'utf8').split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(readme, `${before}${begin}\n\n${tokenTable()}\n\n${end}${after}`);
}
