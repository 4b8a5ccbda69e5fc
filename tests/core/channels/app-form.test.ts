import { choicesOf } from '@millrace/core/fields';
import {
  anApp,
  anAppForm,
  App,
  appAddressErrors,
  appLengthErrors,
  appNameError,
  appProblems,
  channelCalls,
  platforms,
  platformWords,
  rateError,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

const errors = (platform: number, store_url: string, callback_url = '') =>
  Object.values(appAddressErrors({ platform, store_url, callback_url }));
const lengths = (address: number, name: number) =>
  appLengthErrors({
    store_url: 's'.repeat(address),
    callback_url: 'c'.repeat(address),
    currency_name: 'n'.repeat(name),
  });
const rate = (currency_name: string, currency_rate: string) => rateError({ currency_name, currency_rate });

test('An app has a name of at most 128 characters.', () => {
  expect(appNameError(' ')).toBe('required');
  expect(appNameError('x'.repeat(128))).toBeUndefined();
  expect(appNameError('x'.repeat(129))).toBe('tooLong');
});

test('An app for a phone names its store address; the callback address may be left out, but not wrong, and its host is written out.', () => {
  expect(errors(platforms.android, 'https://play.test')).toEqual([undefined, undefined]);
  expect(errors(platforms.ios, '')).toEqual(['required', undefined]);
  expect(errors(platforms.web, '')).toEqual([undefined, undefined]);
  expect(errors(platforms.web, 'play')).toEqual(['url', undefined]);
  expect(errors(platforms.web, '', 'javascript:x')).toEqual([undefined, 'url']);
  expect(errors(platforms.web, '', 'https://{user}.evil/')).toEqual([undefined, 'hostMacro']);
  expect(errors(platforms.web, '', 'https://a.test/{user}')).toEqual([undefined, undefined]);
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

test('The addresses of an app have at most 2,000 characters, the name of its currency at most 64.', () => {
  expect(Object.values(lengths(2_000, 64))).toEqual([undefined, undefined, undefined]);
  expect(lengths(2_001, 64)).toMatchObject({ store_url: 'tooLong', callback_url: 'tooLong', currency_name: undefined });
  expect(lengths(0, 65)).toMatchObject({ store_url: undefined, callback_url: undefined, currency_name: 'tooLong' });
});

test('an update changes what it names and leaves the rest; a new app has every field', () => {
  const part = { id: 1001, postback_url: '' };
  expect(channelCalls.update.asks.parse(part)).toEqual(part);
  expect(channelCalls.create.asks.parse({ name: 'Pixel Arcade', platform: 3 })).toEqual({
    name: 'Pixel Arcade',
    platform: 3,
    store_url: '',
    callback_url: '',
    currency_name: '',
    currency_rate: '',
    postback_url: '',
  });
});

test('an app has the problems of its fields and no others', () => {
  expect(appProblems(anAppForm())).toEqual({});
  expect(appProblems(anAppForm({ name: '', store_url: '', callback_url: 'x', currency_rate: '0' }))).toEqual({
    name: 'required',
    store_url: 'required',
    callback_url: 'url',
    currency_rate: 'rate',
  });
  const long = `https://a.test/${'x'.repeat(2_000)}`;
  const wrong = { platform: 0, store_url: long, callback_url: long, currency_name: 'x'.repeat(65) };
  expect(appProblems(anAppForm(wrong))).toEqual({
    platform: 'required',
    store_url: 'tooLong',
    callback_url: 'tooLong',
    currency_name: 'tooLong',
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
