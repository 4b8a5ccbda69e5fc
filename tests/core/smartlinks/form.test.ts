import { aSmartlink, networkSettingsOf, newSettings } from '@millrace/core/smartlinks';
import { decode, catalogue } from '@millrace/core';
import { expect, test } from 'vitest';

const { create, update } = catalogue.smartlinks;
const faults = (fields: Readonly<Record<string, string>>) =>
  Object.keys(decode(create, {}, Object.entries({ name: 'Mine', ...fields })).fields ?? {});

const own = (part: object) =>
  JSON.stringify({ 7: { aid: 7, ad_type: 2, offers: [], x_offers: [], offer_ratio: {}, prior_ratio: -1, ...part } });

test('a form with a name alone is a link with the usual settings, for everyone', () => {
  const { asked } = decode(create, {}, [['name', ' Mine ']]);
  expect(asked).toMatchObject({
    ...newSettings,
    name: 'Mine',
    countries: [],
    x_carriers: [],
    offers: [],
    filled_oid: 0,
  });
});

test('what a link has is what its form may send', () => {
  const { gid, uid: _uid, approve_status: _status, state: _state, offer_data: _data, ...link } = aSmartlink();
  const fields = Object.entries({ ...link, ...networkSettingsOf() });
  const texts = fields.map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  expect(decode(update, { sml_id: String(gid) }, texts).fields).toBeUndefined();
});

test('weights are whole numbers from 1 to 100 by the ids of offers, in the settings of a publisher', () => {
  expect(faults({ aff_settings: own({ offer_ratio: { 200001: 1, 200002: 100 } }) })).toEqual([]);
  for (const part of [
    { offer_ratio: { 1: 0 } },
    { offer_ratio: { 1: 101 } },
    { offer_ratio: { x: 5 } },
    { prior_ratio: 101 },
    { aid: 0 },
    { ad_type: 3 },
  ]) {
    expect(faults({ aff_settings: own(part) }), JSON.stringify(part)).toEqual(['aff_settings']);
  }
});

test('each list has its own numbers', () => {
  expect(
    faults({ categories: '[1,10]', conversion_flow: '[1,10]', carriers: '[1,999999]', os: '2', ad_type: '4' }),
  ).toEqual([]);
  expect(faults({ categories: '[0]', conversion_flow: '[11]', carriers: '[1000000]', os: '3', ad_type: '3' })).toEqual([
    'ad_type',
    'os',
    'categories',
    'conversion_flow',
    'carriers',
  ]);
});
