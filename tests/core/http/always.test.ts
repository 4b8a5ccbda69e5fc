import { catalogue, encode } from '@millrace/core';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { always, constantOf } from '../../../packages/core/src/http/always.ts';

test('a field with a usual value is told apart from one that merely has a default', () => {
  const fields = {
    p: always(z.int(), 1),
    search: always(z.string(), ''),
    note: z._default(z.string(), 'x'),
    id: z.int(),
  };
  expect(Object.values(fields).map(constantOf)).toEqual([1, '', undefined, undefined]);
  expect(z.object(fields).parse({ id: 7 })).toEqual({ p: 1, search: '', note: 'x', id: 7 });
});

// Written down from section 7 of the specification: what its client sends, where nobody chooses anything.
test.each([
  ['channels.list', catalogue.channels.list, {}, 'status=1'],
  ['offers.list', catalogue.offers.list, {}, 'search=&p=1&n=10&contain_api=1&approve_status=-1&is_accurate=1'],
  ['creatives.list', catalogue.creatives.list, {}, 'offer_type=2&p=1&n=12'],
  ['smartlinks.list', catalogue.smartlinks.list, { uid: 7 }, 'search=&sml_type=1&p=1&n=50&uid=7'],
  ['offers.recommended', catalogue.offers.recommended, { name: 'x' }, 'p=1&n=10&name=x'],
])('%s sends the constants of the specification', (_, row, asked, wanted) => {
  expect(String(encode(row, asked as never).query)).toBe(wanted);
});

test('the offers of a smartlink are asked for with all that the specification sends', () => {
  const { path, body } = encode(catalogue.smartlinks.offers, { search: 'a', p: 2 });
  expect(path).toBe('/api/smartlink/get-offer/');
  expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
    search: 'a',
    p: '2',
    n: '10',
    do_filter_none: '1',
    is_prelander: '0',
    access_type: '[1,2]',
    allow_upstream_sml: '0',
    payout_type: '[1,2,3]',
  });
});
