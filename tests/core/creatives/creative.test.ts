import { choicesOf } from '@millrace/core/fields';
import {
  aCreative,
  adTypes,
  adTypeWords,
  Creative,
  landingPage,
  packName,
  offerTypes,
  offerTypeWords,
  previews,
  previewWords,
  showsPush,
  someCreatives,
  stars,
} from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test('the ad types and the offer types are those of the specification, in its order', () => {
  expect(choicesOf(adTypes).map(({ name, id }) => [id, adTypeWords[name]])).toEqual([
    [0, 'All'],
    [1, 'In-App'],
    [2, 'Popup'],
    [3, 'Push Notifications'],
    [4, 'Popunder'],
    [5, 'Native'],
  ]);
  expect(choicesOf(offerTypes).map(({ name, id }) => [id, offerTypeWords[name]])).toEqual([
    [1, 'App'],
    [2, 'Subscription'],
    [3, 'App H5'],
    [4, 'Leads'],
  ]);
});

test('A creative has no less than 0 and no more than 5 stars.', () => {
  expect([-1, 0, 0.5, 4.5, 5, 6].map((value) => stars(aCreative({ value })))).toEqual([0, 0, 0.5, 4.5, 5, 5]);
});

const words = (file_url: string) => previews(aCreative({ file_url })).map((preview) => previewWords[preview]);

test('A creative with a landing page previews it beside its advertising example, any other only the example.', () => {
  expect(words('https://creatives.test/1.html')).toEqual(['Landing Page', 'Advertising Example']);
  expect(words('')).toEqual(['Advertising Example']);
  expect(words('javascript:alert(1)')).toEqual(['Advertising Example']);
});

const page = (file_url: string) => landingPage({ file_url });

test('A landing page is one at an http or https address; any other address is none.', () => {
  expect(page(' https://creatives.test/1.html ')).toBe('https://creatives.test/1.html');
  expect(page('http://creatives.test/1.html')).toBe('http://creatives.test/1.html');
  expect(['', '/1.html', 'javascript:alert(1)', 'data:text/html,1', 'blob:x'].map(page)).toEqual(
    Array(5).fill(undefined),
  );
});

test('A creative for push notifications is shown as the notification that people get.', () => {
  expect([0, 1, 2, 3, 4, 5].filter((ad_type) => showsPush(aCreative({ ad_type })))).toEqual([3]);
});

test('the creatives of the samples are ones that the server may give, of every ad type and with every number of stars', () => {
  const creatives = someCreatives(60);
  expect(creatives.map((creative) => Creative.parse(creative))).toEqual(creatives);
  expect(new Set(creatives.map(({ id }) => id)).size).toBe(60);
  expect(new Set(creatives.map(({ ad_type }) => ad_type))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(creatives.map(stars))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('A downloaded creative is a file of its id and the letters and digits of its name.', () => {
  expect(packName({ id: 7, name: ' Harbor: at dawn/1!' })).toBe('7-Harbor-at-dawn-1.zip');
  expect(packName({ id: 7, name: '港口 ../..' })).toBe('7-港口.zip');
  expect(packName({ id: 7, name: '***' })).toBe('7.zip');
});
