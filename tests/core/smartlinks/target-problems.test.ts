import { someCarriers } from '@millrace/core/reference';
import { anyone, listsOnBothSides, targetFields, targetProblems, type Targeting } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

// DE has 1 and 2, ES has 2 and 3.
const groups = someCarriers();
const allow = <V>(...chosen: V[]) => ({ mode: 'allow' as const, chosen });
const forbid = <V>(...chosen: V[]) => ({ mode: 'forbid' as const, chosen });
const unknown = (...ids: (string | number)[]) => ({ is: 'unknownTarget', ids });
const problem = (countries: Targeting['countries'], carriers: Targeting['carriers']) =>
  targetProblems({ ...anyone, countries, carriers }, groups).carriers?.ids;

test('Each list of the targeting is allowed or forbidden, never both.', () => {
  const fields = targetFields(anyone);
  expect(listsOnBothSides({ ...fields, countries: ['DE'], x_categories: [1] })).toEqual([]);
  expect(listsOnBothSides({ ...fields, countries: ['DE'], x_countries: ['FR'] })).toEqual(['countries']);
  expect(listsOnBothSides({ ...fields, carriers: [1], x_carriers: [2], categories: [1], x_categories: [1] })).toEqual([
    'categories',
    'carriers',
  ]);
});

test('A link targets countries, categories, conversion flows and carriers that there are, as far as they are known.', () => {
  const targeting: Targeting = {
    countries: { mode: 'allow', chosen: ['DE', 'ZZ', 'de'] },
    categories: { mode: 'forbid', chosen: [1, -1, 11] },
    conversion_flow: { mode: 'allow', chosen: [999, 10] },
    carriers: { mode: 'allow', chosen: [1, 77] },
  };
  const known = {
    countries: unknown('ZZ', 'de'),
    categories: unknown(-1, 11),
    conversion_flow: unknown(999),
  };
  expect(targetProblems(targeting)).toEqual(known);
  expect(targetProblems(targeting, groups)).toEqual({ ...known, carriers: unknown(77) });
});

test('A carrier that a link allows is of a country that it allows by name, one that it forbids of a country that it takes.', () => {
  expect(problem(allow('DE'), allow(1, 2))).toBeUndefined();
  expect(problem(allow('DE'), allow(2, 3))).toEqual([3]);
  expect(problem(allow(), allow(1))).toEqual([1]);
  expect(problem(forbid('ES'), allow(1))).toEqual([1]);
  expect(problem(allow(), forbid(1))).toBeUndefined();
  expect(problem(forbid('ES'), forbid(1, 2, 3))).toEqual([3]);
  expect(problem(allow('DE'), forbid(3))).toEqual([3]);
});
