import { listAsked, showsSearch, tabOf } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('The smartlinks page opens on Recommended, and on My Smartlink where its address says active=my.', () => {
  expect([undefined, null, '', 'my', 'other'].map(tabOf)).toEqual([
    'recommended',
    'recommended',
    'recommended',
    'my',
    'recommended',
  ]);
});

test('Smartlinks can be searched on My Smartlink only.', () => {
  expect(showsSearch('my')).toBe(true);
  expect(showsSearch('recommended')).toBe(false);
});

test('Recommended asks for the default links by their ids, My Smartlink for those of the publisher.', () => {
  const listing = { uid: 7, defaults: [101, 102], search: ' games ', p: 2 };
  expect(listAsked('recommended', listing)).toEqual({ gids: [101, 102], p: 2 });
  expect(listAsked('my', listing)).toEqual({ uid: 7, search: 'games', p: 2 });
});
