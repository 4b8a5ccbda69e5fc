import { isPrefetch, systemOf } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test("A visitor's system is what the user agent names; a phone's is not taken for the one that it descends from.", () => {
  const agents = {
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36': 'Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari': 'iOS',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15': 'iOS',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36': 'Windows',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950)': 'Windows',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15': 'macOS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36': 'Linux',
    'curl/8.5.0': 'Other',
    '': 'Other',
  };
  expect(Object.keys(agents).map(systemOf)).toEqual(Object.values(agents));
});

const asks = (headers: Record<string, string>) => isPrefetch((name) => headers[name]);

test('A page that a browser fetches before anyone asked for it is no visit.', () => {
  expect([asks({}), asks({ 'sec-purpose': '', purpose: 'navigate' })]).toEqual([false, false]);
  expect([
    asks({ 'sec-purpose': 'prefetch;prerender' }),
    asks({ purpose: 'prefetch' }),
    asks({ 'x-purpose': 'preview' }),
    asks({ 'x-moz': 'prefetch' }),
  ]).toEqual([true, true, true, true]);
});
