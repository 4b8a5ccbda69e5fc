import { anOffer } from '@millrace/core/offers';
import { aSmartlink, draftOf, smartlinkChanges, type Draft } from '@millrace/core/smartlinks';
import { expect, test, vi } from 'vitest';

const saved = draftOf(aSmartlink(), 7);
const available = [anOffer({ oid: 1, approve_status: 1 }), anOffer({ oid: 2, approve_status: 0 })];

/** The changes on one draft, and what each made of it. */
function changing(draft: Draft = saved) {
  const set = vi.fn<(next: Draft, field?: string) => void>();
  return { set, change: smartlinkChanges({ draft: () => draft, available: () => available, set }) };
}

test.each<[string, (change: ReturnType<typeof changing>['change']) => void, Partial<Draft>]>([
  ['a name', (change) => change.text('name', 'x'), { settings: { ...saved.settings, name: 'x' } }],
  [
    'a stream',
    (change) => change.setting('restriction_type', 2),
    { settings: { ...saved.settings, restriction_type: 2 } },
  ],
  [
    'the offer type',
    (change) => change.adType(1),
    { settings: { ...saved.settings, ad_type: 1, restriction_type: 1, prelander: 0 } },
  ],
  ['the mode', (change) => change.mode('scope'), { mode: 'scope' }],
  ['the share', (change) => change.priorRatio('x'), { prior_ratio: 'x' }],
  [
    'a target list',
    (change) => change.target('countries', ['FR']),
    { targeting: { ...saved.targeting, countries: { mode: 'allow', chosen: ['FR'] } } },
  ],
  [
    'the mode of a target list',
    (change) => change.targetMode('countries', 'forbid'),
    { targeting: { ...saved.targeting, countries: { mode: 'forbid', chosen: ['DE', 'BR'] } } },
  ],
  [
    'a tag',
    (change) => change.removeTag('countries', 'DE'),
    { targeting: { ...saved.targeting, countries: { mode: 'allow', chosen: ['BR'] } } },
  ],
  [
    'all tags',
    (change) => change.clearTarget('categories'),
    { targeting: { ...saved.targeting, categories: { mode: 'forbid', chosen: [] } } },
  ],
])('%s changes, and nothing else', (_, press, part) => {
  const { set, change } = changing();
  press(change);
  expect(set.mock.calls.map(([next]) => next)).toEqual([{ ...saved, ...part }]);
});

test('offers move between the groups, and their weights with them', () => {
  const { set, change } = changing();
  change.select(1);
  change.block(1);
  change.delete(200001);
  change.delete(200003);
  change.weight(200001, '7');
  change.balance();
  const moved = set.mock.calls.map(([{ prior, blocked }]) => [
    prior.map(({ oid, weight }) => `${oid}:${weight}`).join(' '),
    blocked.map(({ oid }) => oid).join(' '),
  ]);
  expect(moved).toEqual([
    ['200001:60 200002:40 1:10', '200003'],
    ['200001:60 200002:40', '200003 1'],
    ['200002:40', '200003'],
    ['200001:60 200002:40', ''],
    ['200001:7 200002:40', '200003'],
    ['200001:50 200002:50', '200003'],
  ]);
});

test('offers that are moved together are one step', () => {
  const both = [1, 2].map((oid) => anOffer({ oid, approve_status: 1 }));
  const set = vi.fn<(next: Draft) => void>();
  const change = smartlinkChanges({ draft: () => ({ ...saved, prior: [], blocked: [] }), available: () => both, set });
  change.select(1, 2);
  change.block(2, 1);
  expect(
    set.mock.calls.map(([{ prior, blocked }]) => [prior, blocked].map((some) => some.map(({ oid }) => oid))),
  ).toEqual([
    [[1, 2], []],
    [[], [2, 1]],
  ]);
});

test('a move that is forbidden changes nothing', () => {
  const { set, change } = changing();
  change.select(2);
  change.block(2);
  change.delete(1);
  change.weight(1, '5');
  change.adType(saved.settings.ad_type);
  expect(set).not.toHaveBeenCalled();
});

test('what is typed names its field, so that it can be undone in one step; what is pressed does not', () => {
  const { set, change } = changing();
  change.text('name', 'x');
  change.priorRatio('7');
  change.weight(200001, '7');
  change.weight(200002, '7');
  change.mode('scope');
  change.select(1);
  expect(set.mock.calls.map(([, field]) => field)).toEqual([
    'name',
    'prior_ratio',
    'weight 200001',
    'weight 200002',
    undefined,
    undefined,
  ]);
});
