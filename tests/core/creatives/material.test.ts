import { aCreative, materialOf, materialText } from '@millrace/core/creatives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test("A smartlink keeps its creative as JSON text with p_ad_type and the creative's id, and as empty text without one.", () => {
  expect(materialText(aCreative({ id: 5001, ad_type: 3 }))).toBe('{"p_ad_type":3,"creative_id":5001}');
  expect(materialText(undefined)).toBe('');
});

test("A p_material that can't be read stands for no creative.", () => {
  const broken = ['', '{', 'null', '[]', '7', '{}', '{"p_ad_type":3}', '{"p_ad_type":3,"creative_id":0}'];
  const odd = [
    '{"p_ad_type":null,"creative_id":1}',
    '{"p_ad_type":3,"creative_id":"x"}',
    '{"p_ad_type":1.5,"creative_id":1}',
  ];
  expect([...broken, ...odd, null, undefined].map(materialOf)).toEqual(Array.from({ length: 13 }));
  expect(materialOf('{"p_ad_type":"0","creative_id":"12","more":1}')).toEqual({ p_ad_type: 0, creative_id: 12 });
});

test('the creative of a smartlink survives being written and read', () => {
  const creatives = fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    ad_type: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(creatives, ({ id, ad_type }) => {
      expect(materialOf(materialText({ id, ad_type }))).toEqual({ p_ad_type: ad_type, creative_id: id });
    }),
    { numRuns: 100 },
  );
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const material = materialOf(text);
      expect(material === undefined || material.creative_id > 0).toBe(true);
    }),
    { numRuns: 100 },
  );
});
