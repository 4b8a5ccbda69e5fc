import { macroNames, placeholders } from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const written = [
  '{click_id}',
  '{{sub.id}}',
  '${SUBID}',
  '[ml_sub1]',
  '#s2#',
  '%%CLICK_ID%%',
  '<click_id>',
  '__CALLBACK_PARAM__',
  'REPLACE',
  'OPTIONAL',
];

test('Placeholders are found as {x}, {{x}}, ${X}, [x], #x#, %%x%%, <x> and __X__, percent-encoded or not, and as the words REPLACE and OPTIONAL, each once.', () => {
  for (const one of written) expect(placeholders(`https://a.test/?a=${one}&b=${one}`), one).toEqual([one]);
  expect(placeholders(written.join('&'))).toEqual(written);
  expect(placeholders('https://{geo}.a.test/[sub]/__OS__?c={status:lead}')).toEqual([
    '{geo}',
    '[sub]',
    '__OS__',
    '{status:lead}',
  ]);
  expect(placeholders('https://a.test/?x=%7Bclick_id%7D&y=%5bSUB%5d&z=%3Csub%3E&t=%24%7BTID%7D&u={click_id}')).toEqual([
    '{click_id}',
    '[SUB]',
    '<sub>',
    '${TID}',
  ]);
});

test.each([
  '',
  'https://a.test/?click_id=9f3c2e71&s=x',
  'https://a.test/?ids[]=1&filter[country]=DE',
  'https://a.test/?a={}&b=[1]&c=##&d=____',
  'https://a.test/#part',
  'https://a.test/?m=__init__&u=__utma',
  'https://a.test/?w=A__OS__',
  'https://a.test/?w=__OS__A',
  'https://a.test/?a=replace&b=REPLACED&c=optional',
  'https://[2001:db8::1]/',
  'https://a.test/?q=%7B%22a%22%3A1%7D',
  'https://a.test/?x={}&y=[1]&z=%%',
])('%j has no placeholder', (text) => expect(placeholders(text)).toEqual([]));

test('every macro of the product is found, wherever it stands', () => {
  const text = fc.stringMatching(/^[a-z/=&]{0,8}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.constantFrom(...macroNames))), (parts) => {
      const found = placeholders(parts.map(([before, name]) => `${before}{${name}}`).join(''));
      expect(found).toEqual([...new Set(parts.map(([, name]) => `{${name}}`))]);
    }),
    { numRuns: 100 },
  );
});
