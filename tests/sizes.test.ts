// What an engineer reads of the weight of a widget is what the run weighs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import widgetsPackage from '../packages/widgets/package.json' with { type: 'json' };
import { bundles, sizeTable } from '../scripts/sizes.ts';

const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-{2,}/g, '--');

test('the README has the budget of each widget: `node scripts/sizes.ts --table` writes it', () => {
  expect(cells(readFileSync('packages/widgets/README.md', 'utf8'))).toContain(cells(sizeTable()));
});

test('every widget has a budget', () => {
  const grounds = /^\.\/(data|messages|theme|provider|kit\/\*|next|server-styles|tag|tokens\.json|package\.json)$/;
  const widgets = Object.keys(widgetsPackage.exports).filter((entry) => !grounds.test(entry));
  expect(widgets.length).toBeGreaterThan(15);
  const weighed = bundles.map(({ code }) => code);
  for (const entry of widgets)
    expect(weighed).toContainEqual(expect.stringContaining(`@millrace/widgets${entry.slice(1)}'`));
});
