import {
  anyone,
  aSmartlink,
  cleared,
  hasTargets,
  targetFields,
  targetingOf,
  withChosen,
  withMode,
  withoutTag,
  type Targeting,
} from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const names = ['countries', 'categories', 'conversion_flow', 'carriers'] as const;

const chosen: Targeting = {
  countries: { mode: 'allow', chosen: ['DE', 'BR'] },
  categories: { mode: 'forbid', chosen: [4, 0] },
  conversion_flow: { mode: 'allow', chosen: [] },
  carriers: { mode: 'forbid', chosen: [7] },
};

test('For each targeting list, Allow sends the plain field and Forbid the x_ field; the other is sent empty.', () => {
  expect(targetFields(chosen)).toEqual({
    countries: ['DE', 'BR'],
    x_countries: [],
    categories: [],
    x_categories: [4, 0],
    conversion_flow: [],
    x_conversion_flow: [],
    carriers: [],
    x_carriers: [7],
  });
  for (const name of names) {
    const allowed = targetFields(withChosen(anyone, name, [1]));
    const forbidden = targetFields(withMode(withChosen(anyone, name, [1]), name, 'forbid'));
    expect([allowed[name], allowed[`x_${name}`]]).toEqual([[1], []]);
    expect([forbidden[name], forbidden[`x_${name}`]]).toEqual([[], [1]]);
  }
});

test('A saved list forbids where only its x_ field holds something, and allows otherwise.', () => {
  const { countries, categories, conversion_flow } = targetingOf(
    aSmartlink({ countries: ['DE'], x_countries: ['BR'], x_categories: [4], x_conversion_flow: [] }),
  );
  expect(countries).toEqual({ mode: 'allow', chosen: ['DE'] });
  expect(categories).toEqual({ mode: 'forbid', chosen: [4] });
  expect(conversion_flow).toEqual({ mode: 'allow', chosen: [] });
});

test('whatever is chosen is the same once it was saved and read', () => {
  const mode = fc.constantFrom('allow' as const, 'forbid' as const);
  const list = <V>(value: fc.Arbitrary<V>) => fc.record({ mode, chosen: fc.uniqueArray(value, { minLength: 1 }) });
  const targeting = fc.record({
    countries: list(fc.string()),
    categories: list(fc.nat()),
    conversion_flow: list(fc.nat()),
    carriers: list(fc.nat()),
  });
  fc.assert(
    fc.property(targeting, (one) => {
      expect(targetingOf(targetFields(one))).toEqual(one);
    }),
    { numRuns: 100 },
  );
});

test('Changing a list from Allow to Forbid keeps what is chosen in it.', () => {
  const next = withMode(chosen, 'countries', 'forbid');
  expect(next.countries).toEqual({ mode: 'forbid', chosen: ['DE', 'BR'] });
  expect(next.categories).toBe(chosen.categories);
  expect(chosen.countries.mode).toBe('allow');
});

test('What is chosen in a targeting list stands in it once.', () => {
  expect(withChosen(chosen, 'countries', ['FR', 'DE', 'FR']).countries).toEqual({
    mode: 'allow',
    chosen: ['FR', 'DE'],
  });
  expect(withChosen(chosen, 'categories', [0, 0]).categories).toEqual({ mode: 'forbid', chosen: [0] });
});

test('Removing a tag takes that one entry out of its list.', () => {
  expect(withoutTag(chosen, 'categories', 0).categories).toEqual({ mode: 'forbid', chosen: [4] });
  expect(withoutTag(chosen, 'countries', 'FR').countries.chosen).toEqual(['DE', 'BR']);
});

test('Clear empties a targeting list and leaves its Allow or Forbid.', () => {
  expect(cleared(chosen, 'categories')).toEqual({ ...chosen, categories: { mode: 'forbid', chosen: [] } });
});

test('the advanced settings are open where something is chosen', () => {
  expect(hasTargets(anyone)).toBe(false);
  expect(hasTargets(withMode(anyone, 'carriers', 'forbid'))).toBe(false);
  expect(hasTargets(withChosen(anyone, 'carriers', [0]))).toBe(true);
});
