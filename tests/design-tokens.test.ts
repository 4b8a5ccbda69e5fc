// What designers and engineers read of the theme is the theme.
import { tokens } from '@millrace/widgets/theme';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { designTokens, tokenTable } from '../packages/widgets/design-tokens.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../packages/widgets', file), 'utf8');

const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

test('tokens.json is the theme: `node packages/widgets/design-tokens.ts` writes it', () => {
  const file = JSON.parse(read('tokens.json')) as Record<
    'light' | 'dark' | 'size',
    Record<string, { $type: string; $value: unknown }>
  >;
  expect(file).toEqual(designTokens());
  expect(Object.keys(file.light)).toEqual(Object.keys(tokens.light));
  expect(file.dark['accent']?.$value).toMatchObject({ colorSpace: 'srgb', hex: '#3fc1b8' });
  expect(file.light['veil']?.$value).toMatchObject({ alpha: 0.4 });
  expect(file.light['shadow-float']?.$value).toHaveLength(2);
  expect(file.size['space-12']).toEqual({ $type: 'dimension', $value: { value: 12, unit: 'px' } });
  expect(file.size['text-13']?.$value).toMatchObject({ fontSize: { value: 13, unit: 'px' }, lineHeight: 1.5385 });
});

test('the table of the README has every variable with its values', () => {
  expect(cells(read('README.md'))).toContain(cells(tokenTable()));
});
