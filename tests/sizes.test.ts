// What an engineer reads of the weight of a widget is what the run weighs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundles, sizeTable } from '../scripts/sizes.ts';
import { widgetNames } from './lab/widget-names.ts';

const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-{2,}/g, '--');

test('the README has the budget of each widget: `node scripts/sizes.ts --table` writes it', () => {
  expect(cells(readFileSync('packages/widgets/README.md', 'utf8'))).toContain(cells(sizeTable()));
});

test('every widget has a budget', () => {
  expect(widgetNames.length).toBeGreaterThan(15);
  const weighed = bundles.map(({ code }) => code);
  for (const name of widgetNames) expect(weighed).toContainEqual(expect.stringContaining(`@millrace/widgets/${name}'`));
});
