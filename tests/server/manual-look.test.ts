// The manuals of the server have no bundle: what they show is still the theme of the product.
import { tokens } from '@millrace/widgets/theme';
import { expect, test } from 'vitest';
import { style } from '../../packages/server/src/docs/style.ts';

const ours = style({ accent: '', font: undefined });
const declared = [...ours.matchAll(/--mr-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
  ([, name = '', light, dark]) => [name, { light, dark }] as const,
);

test.each(declared)('the manuals have %s of the theme', (name, { light, dark }) => {
  expect({ light, dark }).toEqual({
    light: tokens.light[name as keyof typeof tokens.light],
    dark: tokens.dark[name as keyof typeof tokens.dark],
  });
});

test('they name no other colour, and use what they declare', () => {
  const names = declared.map(([name]) => name);
  const used = new Set([...ours.matchAll(/var\(--mr-([\w-]+)\)/g)].map(([, name = '']) => name));
  expect([...used].toSorted()).toEqual(names.toSorted());
  expect(ours.replaceAll(/light-dark\([^)]*\)/g, '')).not.toMatch(/#[\da-f]{3,8}\b(?!\w* \{)|\brgb|\bhsl/);
});

test('a network’s own accent takes the place of ours', () => {
  const own = style({ accent: '#1d4ed8', font: '/assets/inter.woff2' });
  expect(own).toContain('--mr-accent: light-dark(#1d4ed8, ');
  expect(own).not.toContain(tokens.light.accent);
  expect(own).toContain("font-family: 'Inter Variable'");
  expect(own).toContain('url(/assets/inter.woff2)');
});
