import {
  adTypeName,
  adTypes,
  aSmartlink,
  prelanders,
  showsPrelander,
  showsStreams,
  streamName,
  withAdType,
  withAppDefaults,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('the offer types have the numbers of the specification', () => {
  expect(adTypes).toEqual({ all: 0, cpi: 1, cpa: 2, cpl: 4 });
});

test('An offer type of 0 is shown as ALL, 1 as CPI, 4 as CPL and any other as CPA.', () => {
  expect([0, 1, 4, 2, 3, 7].map(adTypeName)).toEqual(['all', 'cpi', 'cpl', 'cpa', 'cpa', 'cpa']);
});

test('Stream type 1 is the main stream, any other is adult.', () => {
  expect([1, 0, 2, 9].map(streamName)).toEqual(['main', 'adult', 'adult', 'adult']);
});

test('a prelander is 0 for all, 1 for none, 2 for one', () => {
  expect(prelanders).toEqual({ all: 0, without: 1, with: 2 });
});

test('Stream types are chosen for smartlinks of type 1 whose offer type is not CPI.', () => {
  expect(showsStreams({ sml_type: 1, ad_type: 2 })).toBe(true);
  expect(showsStreams({ sml_type: 1, ad_type: 1 })).toBe(false);
  expect(showsStreams({ sml_type: 2, ad_type: 2 })).toBe(false);
});

test('The prelander is chosen for CPL only.', () => {
  expect([0, 1, 2, 4].map((ad_type) => showsPrelander({ ad_type }))).toEqual([false, false, false, true]);
});

test('Changing the offer type to CPI forces stream type 1; to CPL, or away from it, resets the prelander to 0.', () => {
  const adult = aSmartlink({ ad_type: 2, restriction_type: 2, prelander: 2 });
  expect(withAdType(adult, 1)).toMatchObject({ ad_type: 1, restriction_type: 1 });
  expect(withAdType(adult, 4)).toMatchObject({ ad_type: 4, restriction_type: 2, prelander: 0 });
  const cpl = aSmartlink({ ad_type: 4, prelander: 1 });
  expect(withAdType(cpl, 2)).toMatchObject({ ad_type: 2, prelander: 0 });
  expect(withAdType(cpl, 4)).toBe(cpl);
});

test('Only a CPI link has a package, a preview and an icon of its own; for other types they are the usual ones.', () => {
  const app = { package: 'com.app', preview_url: 'https://a.test', icon_url: 'https://a.test/i.png' };
  const cpi = aSmartlink({ ad_type: 1, ...app });
  expect(withAppDefaults(cpi)).toBe(cpi);
  expect(withAppDefaults({ ...cpi, ad_type: 2 })).toMatchObject({ package: '', preview_url: '', icon_url: '' });
  expect(withAdType(cpi, 4)).toMatchObject({ package: '', preview_url: '', icon_url: '' });
});
