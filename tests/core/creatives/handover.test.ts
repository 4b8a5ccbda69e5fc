import { aCreative, recommendationOf, withCreative, withRecommendation } from '@millrace/core/creatives';
import { anOffer } from '@millrace/core/offers';
import { aSmartlink, draftOf } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const draft = draftOf(aSmartlink(), 7);
const creative = aCreative({ id: 12, ad_type: 3 });

test('A smartlink that takes a creative keeps everything else as it is.', () => {
  const taken = withCreative(draft, creative);
  expect(JSON.parse(taken.settings.p_material)).toEqual({ p_ad_type: 3, creative_id: 12 });
  expect({ ...taken, settings: { ...taken.settings, p_material: draft.settings.p_material } }).toEqual(draft);
  expect(withCreative(taken, undefined)).toEqual(draft);
});

test('A smartlink takes its name, prior and blocked offers, mode and share from the Recommend form of its creative.', () => {
  const prior = [{ ...anOffer({ oid: 1 }), weight: '30', from: 'recommended' as const }];
  const blocked = [anOffer({ oid: 2 })];
  const form = { name: 'Harbor', mode: 'weight' as const, ratio: '45', prior, blocked };
  const taken = withRecommendation(draft, creative, form);
  expect(taken).toMatchObject({ prior, blocked, mode: 'weight', prior_ratio: '45', targeting: draft.targeting });
  expect(taken.settings).toEqual({ ...withCreative(draft, creative).settings, name: 'Harbor' });
});

test('The Recommend form of a smartlink that there is begins with its name, prior and blocked offers, mode and share.', () => {
  const form = recommendationOf(draft);
  expect(form).toMatchObject({ name: 'Autumn games', mode: 'weight', ratio: '80' });
  expect(form.prior?.map(({ oid, weight }) => [oid, weight])).toEqual([
    [200001, '60'],
    [200002, '40'],
  ]);
  expect(form.blocked?.map(({ oid }) => oid)).toEqual([200003]);
});
