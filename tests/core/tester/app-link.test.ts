import { appLink, fitsSystem } from '@millrace/core/tester';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const play = 'https://play.google.com/store/apps/details?id=com.harbor.tycoon';
const apple = 'https://apps.apple.com/app/id1500855883';

test('A link to a store or with a scheme of its own is a deep link, and is named.', () => {
  const harbor = { opens: 'googlePlay', app: 'com.harbor.tycoon', web: play };
  expect(appLink('market://details?id=com.harbor.tycoon&referrer=x')).toEqual({ ...harbor, scheme: 'market' });
  expect(appLink(`${play}&hl=de`)).toEqual({ ...harbor, scheme: 'https' });
  for (const scheme of ['itms', 'itmss', 'itms-apps', 'itms-appss', 'https', 'http']) {
    const link = `${scheme}://apps.apple.com/de/app/harbor-tycoon/id1500855883?mt=8`;
    expect(appLink(link)).toEqual({ opens: 'appStore', scheme, app: '1500855883', web: apple });
  }
  expect(appLink('https://itunes.apple.com/lookup?id=1500855883')?.app).toBe('1500855883');
  expect(appLink('FB://profile/7')).toEqual({ opens: 'app', scheme: 'fb', app: undefined, web: undefined });
});

test('a store link without an app is still a store link', () => {
  expect(appLink('market://search?q=harbor')).toMatchObject({
    opens: 'googlePlay',
    app: undefined,
    web: undefined,
  });
  expect(appLink('https://apps.apple.com/de/charts')).toMatchObject({ opens: 'appStore', app: undefined });
});

test('a page of the web is no deep link, however it looks like one', () => {
  const pages = [
    'https://harbor-tycoon.test/?to=market://details?id=com.a',
    'https://play.google.com/about/',
    'https://play.google.com.evil.test/store/apps/details?id=com.a',
    'http://',
    '/relative',
    '',
  ];
  expect(pages.map(appLink)).toEqual(pages.map(() => undefined));
});

test('an intent names its scheme, its package and where it leads without the app', () => {
  const fallback = 'S.browser_fallback_url=https%3A%2F%2Fa.test%2F%3Fx%3D1;end';
  expect(appLink(`intent://play/1#Intent;scheme=harbor;package=com.harbor;${fallback}`)).toEqual({
    opens: 'intent',
    scheme: 'harbor',
    app: 'com.harbor',
    web: 'https://a.test/?x=1',
  });
  expect(appLink('intent://play/1')).toEqual({ opens: 'intent', scheme: 'intent', app: undefined, web: undefined });
  expect(appLink('intent:#Intent;S.browser_fallback_url=50%;end')?.web).toBe('50%');
});

test('The App Store is for iOS; Google Play and intents are for Android.', () => {
  const [ios, android] = [1, 2];
  expect([fitsSystem(apple, ios), fitsSystem(apple, android)]).toEqual([true, false]);
  expect([fitsSystem(play, ios), fitsSystem(play, android)]).toEqual([false, true]);
  expect([fitsSystem('intent://a', ios), fitsSystem('intent://a', android)]).toEqual([false, true]);
  expect([fitsSystem('fb://a', ios), fitsSystem('https://a.test', android)]).toEqual([true, true]);
});

test('no text breaks the reading of a link', () => {
  const start = fc.constantFrom(
    '',
    'intent:',
    'market://',
    'https://apps.apple.com/',
    'https://play.google.com/',
    'x:',
  );
  fc.assert(
    fc.property(start, fc.string(), (before, rest) => {
      const found = appLink(before + rest);
      expect(found === undefined || found.scheme.length > 0 || found.opens === 'intent').toBe(true);
    }),
  );
});
