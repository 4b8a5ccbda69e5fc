import { filled, hasFixedHost, macroNames, sampleValues, unknownMacros } from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('A macro is filled in with its value, percent-encoded; one without a value leaves nothing, an unknown one stays.', () => {
  const template = 'https://a.test/?c={click_id}&s={aff_sub}&x={other}&p={payout}&c2={click_id}';
  expect(filled(template, { click_id: 'a b&c', payout: '1.20' })).toBe(
    'https://a.test/?c=a%20b%26c&s=&x={other}&p=1.20&c2=a%20b%26c',
  );
  expect(filled('{source}.{source}', { source: 'a\ud83d' })).toBe('a%EF%BF%BD.a%EF%BF%BD');
  expect(filled('', sampleValues)).toBe('');
  expect(filled('{click_id}', { click_id: '{payout}', payout: '1' })).toBe('%7Bpayout%7D');
});

test('Scheme, user, host and port of an address are the same whatever its macros become: else a click would choose whom we send a visitor to, or whom we call.', () => {
  for (const moving of [
    'https://{aff_sub}.evil/',
    'https://a.test{aff_sub}/',
    'http:///{aff_sub}/x',
    'https:{aff_sub}',
    'http{aff_sub}://a.test/',
    'https://{aff_sub}@a.test/',
    'https://user:{aff_sub}@a.test/',
    'https://a.test:{oid}/',
    'https://a.test:8{oid}/',
    'https://a.%7b{aff_sub}/',
    'https://a.{unknown}.test/',
    'https://a{.test/',
  ]) {
    expect(hasFixedHost(moving), moving).toBe(false);
  }
  for (const fixed of [
    'https://a.test/{aff_sub}',
    'https://a.test?{aff_sub}',
    'https://a.test:81#{oid}',
    'https://a.test\\{oid}',
  ]) {
    expect(hasFixedHost(fixed), fixed).toBe(true);
  }
});

test('whatever a visitor brings, an address with a fixed host leads to that host', () => {
  const values = fc.constantFrom('a', '', '.', 'evil.test', '@evil.test', '//evil.test', '\\', ':1', '?', '#', '%2f');
  const piece = fc.constantFrom(
    '{aff_sub}',
    '{source}',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    'a',
    'evil.test',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(piece), values, values, (pieces, one, other) => {
      const template = `https:${pieces.join('')}`;
      fc.pre(hasFixedHost(template) && URL.canParse(template));
      const hostOf = (brought: string) => URL.parse(filled(template, { aff_sub: brought, source: other }))?.host;
      expect(hostOf(one)).toBe(hostOf('a'));
    }),
  );
});

test('Macros that nobody knows are named, each once: they would be sent as they are written.', () => {
  expect(unknownMacros(macroNames.map((name) => `{${name}}`).join(''))).toEqual([]);
  expect(unknownMacros('{clickid} {clickid} {} {payout} {Payout}')).toEqual(['clickid', '', 'Payout']);
});

test('the macros are those of the product', () => {
  expect(macroNames.join(' ')).toBe(
    'click_id aff_sub aff_sub2 aff_sub3 aff_sub4 aff_sub5 source payout currency oid gid country os status txid conversion_id goal ts',
  );
  expect(Object.keys(sampleValues)).toEqual([...macroNames]);
  // A preview in which nothing stands would look as if the macro were wrong.
  expect(Object.values(sampleValues)).not.toContain('');
});

test('whatever the template, no macro of ours is left in it, and every unknown one is', () => {
  const piece = fc.oneof(
    fc.constantFrom(...macroNames).map((name) => `{${name}}`),
    fc.constantFrom('{clickid}', '{Payout}', '{sub 1}', '{}'),
    fc.constantFrom('&a=', '/', '%20', 'text'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const template = pieces.join('');
      const made = filled(template, sampleValues);
      expect(macroNames.filter((name) => made.includes(`{${name}}`))).toEqual([]);
      expect(unknownMacros(made)).toEqual(unknownMacros(template));
    }),
    { numRuns: 100 },
  );
});

test('whatever the values, they arrive as they were, and nothing else changes', () => {
  const values = fc.record({ click_id: fc.string(), source: fc.string() });
  fc.assert(
    fc.property(values, (given) => {
      const url = new URL(filled('https://a.test/p?c={click_id}&s={source}&fixed=1', given));
      expect([...url.searchParams]).toEqual([
        ['c', given.click_id],
        ['s', given.source],
        ['fixed', '1'],
      ]);
      expect(url.pathname).toBe('/p');
    }),
    { numRuns: 100 },
  );
});
