import { decode, encode } from '@millrace/core';
import { anOffer } from '@millrace/core/offers';
import {
  aSmartlink,
  draftOf,
  filledOid,
  newDraft,
  newSettings,
  payloadOf,
  smartlinkCalls,
  type Smartlink,
} from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

/** What of a saved link an editor sends back. */
function fieldsOf({
  gid: _gid,
  uid: _uid,
  approve_status: _status,
  state: _state,
  offer_data: _data,
  ...fields
}: Smartlink) {
  return fields;
}

test('filled_oid is the first listed offer that is approved, or 200580 where none is; a saved link keeps its own.', () => {
  const listed = [anOffer({ oid: 200006, approve_status: 0 }), anOffer({ oid: 200007, approve_status: 1 })];
  expect(filledOid(0, listed)).toBe(200007);
  expect(filledOid(0, listed.slice(0, 1))).toBe(200580);
  expect(filledOid(0, [])).toBe(200580);
  expect(filledOid(200001, listed)).toBe(200001);
});

test('A saved link is edited with the settings that its publisher made: prior and blocked offers, weights and their share.', () => {
  const link = aSmartlink();
  const draft = draftOf(link, 7);
  expect(draft.prior.map(({ oid, name, weight }) => [oid, name, weight])).toEqual([
    [200001, 'Offer 200001', '60'],
    [200002, 'Offer 200002', '40'],
  ]);
  expect(draft.blocked.map(({ oid }) => oid)).toEqual([200003]);
  expect([draft.mode, draft.prior_ratio]).toEqual(['weight', '80']);
  expect(draft.targeting.categories).toEqual({ mode: 'forbid', chosen: [4] });
  expect(draft.settings).toEqual({ ...newSettings, name: 'Autumn games' });
  // Of another publisher's settings nothing is taken; what the link itself names is.
  const foreign = draftOf(link, 8);
  expect(foreign.prior.map(({ oid, weight }) => [oid, weight])).toEqual([
    [200001, '10'],
    [200002, '10'],
  ]);
  expect([foreign.mode, foreign.prior_ratio]).toEqual(['scope', '80']);
});

test('an offer that is gone stays visible by its id, and a weight that is missing is the default', () => {
  const own = { aid: 7, ad_type: 2, offers: [9], x_offers: [8], offer_ratio: {}, prior_ratio: 5 };
  const { prior, blocked } = draftOf(aSmartlink({ aff_settings: { 7: own } }), 7);
  expect(prior).toMatchObject([{ oid: 9, name: '9', weight: '10', approve_status: 1, status: 0 }]);
  expect(blocked).toMatchObject([{ oid: 8, name: '8' }]);
});

test("A link is saved with its settings, its targeting and, under the publisher's id, its prior and blocked offers.", () => {
  const draft = draftOf(aSmartlink(), 7);
  const scope = payloadOf({ ...draft, mode: 'scope' }, { uid: 7, listed: [] });
  expect(scope).toMatchObject({
    name: 'Autumn games',
    countries: ['DE', 'BR'],
    x_categories: [4],
    offers: [200001, 200002],
    x_offers: [200003],
    aff_settings: { 7: { aid: 7, offers: [200001, 200002], prior_ratio: -1 } },
    filled_oid: 200580,
  });
  const other = { aid: 8, ad_type: 2, offers: [1], x_offers: [], offer_ratio: { 1: 5 }, prior_ratio: 5 };
  const saved = aSmartlink({ aff_settings: { 8: other }, filled_oid: 3 });
  expect(payloadOf(draft, { uid: 7, saved, listed: [] })).toMatchObject({
    aff_settings: { 7: { aid: 7 }, 8: other },
    filled_oid: 3,
  });
});

test('a name is sent without the spaces around it, and a CPA link without an app', () => {
  const settings = { ...newDraft.settings, name: ' Games ', package: 'com.app', ad_type: 2 };
  expect(payloadOf({ ...newDraft, settings }, { uid: 7, listed: [] })).toMatchObject({ name: 'Games', package: '' });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 300_000 }), { maxLength: 5 });
const side = <V>(value: fc.Arbitrary<V>) =>
  fc.tuple(fc.boolean(), fc.uniqueArray(value, { maxLength: 4 })).map(([isPlain, list]) => ({
    plain: isPlain ? list : [],
    x: isPlain ? [] : list,
  }));
const numbered = fc.integer({ min: 1, max: 10 });
const small = fc.integer({ min: 0, max: 2 });

const links: fc.Arbitrary<Smartlink> = fc
  .record({
    name: fc.string({ minLength: 1 }).map((text) => `x${text}`.trim()),
    countries: side(fc.constantFrom('DE', 'BR', 'IN', 'US', 'FR')),
    categories: side(numbered),
    flows: side(numbered),
    carriers: side(fc.integer({ min: 1, max: 999_999 })),
    offers: ids,
    x_offers: ids,
    weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 }),
    prior_ratio: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 100 })),
    ad_type: fc.constantFrom(0, 1, 2, 4),
    numbers: fc.record({
      restriction_type: fc.constantFrom(1, 2),
      prelander: small,
      os: small,
      access_type: small,
      strict: fc.constantFrom(0, 1),
    }),
    money: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    filled_oid: fc.integer({ min: 1, max: 300_000 }),
    material: fc.constantFrom('', '{"p_ad_type":3,"creative_id":17}'),
    app: fc.record({
      package: fc.string().map((text) => text.trim()),
      preview_url: fc.webUrl(),
      icon_url: fc.webUrl(),
    }),
  })
  .map((made) => {
    const x_offers = made.x_offers.filter((oid) => !made.offers.includes(oid));
    const offer_ratio = Object.fromEntries(made.offers.map((oid, index) => [oid, made.weights[index] ?? 1]));
    const own = {
      aid: 7,
      ad_type: made.ad_type,
      offers: made.offers,
      x_offers,
      offer_ratio,
      prior_ratio: made.prior_ratio,
    };
    return aSmartlink({
      ...made.numbers,
      ...(made.ad_type === 1 ? made.app : {}),
      name: made.name,
      ad_type: made.ad_type,
      payout_fixed: made.money,
      p_material: made.material,
      filled_oid: made.filled_oid,
      offers: made.offers,
      x_offers,
      aff_settings: { 7: own },
      countries: made.countries.plain,
      x_countries: made.countries.x,
      categories: made.categories.plain,
      x_categories: made.categories.x,
      conversion_flow: made.flows.plain,
      x_conversion_flow: made.flows.x,
      carriers: made.carriers.plain,
      x_carriers: made.carriers.x,
      offer_data: [...made.offers, ...x_offers].map((oid) => anOffer({ oid, approve_status: 1 })),
    });
  });

test('a saved link that is opened and saved again is the same link', () => {
  fc.assert(
    fc.property(links, (link) => {
      const listed = [anOffer({ oid: 1 })];
      expect(payloadOf(draftOf(link, 7), { uid: 7, saved: link, listed })).toEqual(fieldsOf(link));
    }),
    { numRuns: 200 },
  );
});

test('and it is the same link on the other side of the wire', () => {
  fc.assert(
    fc.property(links, (link) => {
      const fields = payloadOf(draftOf(link, 7), { uid: 7, saved: link, listed: [] });
      const { body } = encode(smartlinkCalls.update, { sml_id: link.gid, ...fields });
      const { asked } = decode(smartlinkCalls.update, { sml_id: String(link.gid) }, body ?? []);
      expect(asked).toEqual({ sml_id: link.gid, ...fieldsOf(link) });
    }),
    { numRuns: 100 },
  );
});
