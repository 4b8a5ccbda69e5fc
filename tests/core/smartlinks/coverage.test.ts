import {
  draftOf,
  aSmartlink,
  gapOf,
  lookedCountries,
  lookedSystems,
  narrowed,
  newDraft,
  offerFilter,
  withoutForbidden,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const draft = draftOf(aSmartlink(), 7);

function allowing(chosen: string[], mode: 'allow' | 'forbid' = 'allow') {
  return { ...newDraft, targeting: { ...newDraft.targeting, countries: { mode, chosen } } };
}

const forSystem = (os: number) => lookedSystems({ ...newDraft, settings: { ...newDraft.settings, os } });

test('What a Forbid takes away is what would match if nothing were forbidden.', () => {
  expect(draft.targeting.categories).toEqual({ mode: 'forbid', chosen: [4] });
  const { targeting } = withoutForbidden(draft);
  expect(targeting.categories.chosen).toEqual([]);
  expect(targeting.countries).toEqual(draft.targeting.countries);
});

test('Gaps are looked for in the first twelve countries that are allowed, and how many are left is told.', () => {
  const many = Array.from({ length: 14 }, (_, index) => `C${index}`);
  expect(lookedCountries(allowing(many))).toEqual({ looked: many.slice(0, 12), left: 2 });
  expect(lookedCountries(allowing(['DE']))).toEqual({ looked: ['DE'], left: 0 });
  expect(lookedCountries(allowing(many, 'forbid'))).toEqual({ looked: [], left: 0 });
});

test('In a country, gaps are looked for on iOS and on Android, or on the one system that the link is for.', () => {
  expect([0, 1, 2, 3].map(forSystem)).toEqual([['ios', 'android'], ['ios'], ['android'], []]);
  const asked = offerFilter(narrowed(allowing(['DE', 'BR']), 'BR', 'ios'), { search: '', p: 1 });
  expect([asked.countries, asked.os]).toEqual([['BR'], 1]);
});

test('A country without any offer is one gap; where one system alone has none, the gap is on that system.', () => {
  expect(gapOf({ ios: 0, android: 0 })).toBe('all');
  expect(gapOf({ ios: 0, android: 3 })).toBe('ios');
  expect(gapOf({ ios: 2, android: 0 })).toBe('android');
  expect(gapOf({ ios: 2, android: 3 })).toBeUndefined();
  expect(gapOf({ ios: 0 })).toBe('all');
  expect(gapOf({})).toBeUndefined();
});
