import { choicesOf } from '@millrace/core/fields';
import {
  anApp,
  anAppForm,
  App,
  appAddressErrors,
  appNameError,
  appProblems,
  platforms,
  platformWords,
  rateError,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

const errors = (platform: number, store_url: string, callback_url = '') =>
  Object.values(appAddressErrors({ platform, store_url, callback_url }));
const rate = (currency_name: string, currency_rate: string) => rateError({ currency_name, currency_rate });

test('An app has a name of at most 128 characters.', () => {
  expect(appNameError(' ')).toBe('required');
  expect(appNameError('x'.repeat(128))).toBeUndefined();
  expect(appNameError('x'.repeat(129))).toBe('tooLong');
});

test('An app for a phone names its store address; the callback address may be left out, but not wrong.', () => {
  expect(errors(platforms.android, 'https://play.test')).toEqual([undefined, undefined]);
  expect(errors(platforms.ios, '')).toEqual(['required', undefined]);
  expect(errors(platforms.web, '')).toEqual([undefined, undefined]);
  expect(errors(platforms.web, 'play')).toEqual(['url', undefined]);
  expect(errors(platforms.web, '', 'javascript:x')).toEqual([undefined, 'url']);
});

test("The rate of an app's currency is a decimal above 0; it is needed where the currency has a name.", () => {
  expect([rate('', ''), rate('Coins', ''), rate('Coins', ' 100 '), rate('', '0.5'), rate(' ', ' ')]).toEqual([
    undefined,
    'required',
    undefined,
    undefined,
    undefined,
  ]);
  for (const wrong of ['0', '0.0', '-1', 'abc', '1e3', '1.1234567']) expect(rate('Coins', wrong), wrong).toBe('rate');
});

test('an app has the problems of its fields and no others', () => {
  expect(appProblems(anAppForm())).toEqual({});
  expect(appProblems(anAppForm({ name: '', store_url: '', callback_url: 'x', currency_rate: '0' }))).toEqual({
    name: 'required',
    store_url: 'required',
    callback_url: 'url',
    currency_rate: 'rate',
  });
});

test('the platforms have their words, and the sample is an app', () => {
  expect(choicesOf(platforms).map(({ id, name }) => `${id} ${platformWords[name]}`)).toEqual([
    '1 iOS',
    '2 Android',
    '3 Web',
  ]);
  expect(App.parse(anApp())).toEqual(anApp());
});
