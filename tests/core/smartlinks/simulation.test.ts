import {
  anyone,
  aSimulatedLink,
  aSmartlink,
  draftOf,
  firstVisitor,
  leftByReason,
  newDraft,
  simulationOf,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const visitor = { country: 'BR', os: 'iOS', carrier: 724_005 } as const;
const draft = draftOf(aSmartlink(), 7);

test("A link is simulated as it would be saved now; a weight or a share that can't be read counts as the usual one.", () => {
  expect(simulationOf(draft, visitor, 'paused')).toEqual({
    state: 'paused',
    ad_type: 2,
    restriction_type: 1,
    prelander: 0,
    os: 0,
    countries: ['DE', 'BR'],
    x_countries: [],
    categories: [],
    x_categories: [4],
    conversion_flow: [],
    x_conversion_flow: [],
    carriers: [],
    x_carriers: [],
    x_offers: [200003],
    offer_ratio: { 200001: 60, 200002: 40 },
    prior_ratio: 80,
    visitor_country: 'BR',
    visitor_os: 'iOS',
    visitor_carrier: 724_005,
  });
  const prior = draft.prior.map((offer) => ({ ...offer, weight: 'x' }));
  expect(simulationOf({ ...draft, prior, prior_ratio: 'much' }, visitor, 'active')).toMatchObject({
    offer_ratio: { 200001: 10, 200002: 10 },
    prior_ratio: 80,
  });
  expect(simulationOf({ ...draft, mode: 'scope' }, visitor, 'active')).toMatchObject({ prior_ratio: -1 });
});

test('The first simulated visitor is from the first country that the link allows, on the system that it is for, else from the United States on Android, and through a carrier of that country that it allows, if any.', () => {
  expect(firstVisitor(draft)).toEqual({ country: 'DE', os: 'Android', carrier: 0 });
  expect(firstVisitor(newDraft)).toEqual({ country: 'US', os: 'Android', carrier: 0 });
  const forbidding = { ...anyone, countries: { mode: 'forbid' as const, chosen: ['DE'] } };
  const settings = { ...newDraft.settings, os: 1 };
  expect(firstVisitor({ ...newDraft, settings, targeting: forbidding })).toEqual({
    country: 'US',
    os: 'iOS',
    carrier: 0,
  });
  const groups = {
    DE: [
      { id: 1, name: 'Telekom' },
      { id: 3, name: 'O2' },
    ],
    BR: [{ id: 5, name: 'Claro' }],
  };
  const through = (mode: 'allow' | 'forbid', ...chosen: number[]) =>
    firstVisitor({ ...draft, targeting: { ...draft.targeting, carriers: { mode, chosen } } }, groups).carrier;
  expect([through('allow', 5, 3), through('allow', 5), through('forbid', 3)]).toEqual([3, 0, 0]);
});

test('Offers that get no visitor are told by reason, the reason of most of them first.', () => {
  const told = leftByReason(aSimulatedLink()).map(({ reason, offers }) => [reason, offers.length]);
  expect(told).toEqual([
    ['country', 6],
    ['os', 2],
    ['paused', 2],
    ['less', 2],
  ]);
});
