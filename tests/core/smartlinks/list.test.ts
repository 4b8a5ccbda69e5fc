import { listAsked, showsSearch, sweepstakeFlows, tabOf } from '@millrace/core/smartlinks';
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

test('Smartlinks can be searched, and chosen by their state, on My Smartlink only.', () => {
  expect(showsSearch('my')).toBe(true);
  expect([showsSearch('recommended'), showsSearch('sweepstake')]).toEqual([false, false]);
});

test('Recommended asks for the default links by their ids, My Smartlink for those of the publisher, Sweepstake for those of its flow.', () => {
  const listing = { uid: 7, defaults: [101, 102], sweepstakes: [10], search: ' games ', p: 2 };
  expect(listAsked('recommended', listing)).toEqual({ gids: [101, 102], p: 2 });
  expect(listAsked('my', listing)).toEqual({ uid: 7, search: 'games', p: 2 });
  expect(listAsked('my', { ...listing, state: 'archived' })).toMatchObject({ state: 'archived' });
  expect(listAsked('sweepstake', { ...listing, state: 'archived' })).not.toHaveProperty('state');
  expect(listAsked('sweepstake', listing)).toEqual({ conversion_flow: [10], p: 2 });
});

test('A smartlink is a sweepstake where its conversion flow is the one that the operator calls Sweepstake.', () => {
  const conversion_flow = [
    { id: 1, name: 'SOI' },
    { id: 10, name: 'sweepstake' },
  ];
  expect(sweepstakeFlows({ conversion_flow })).toEqual([10]);
  expect(sweepstakeFlows({ conversion_flow: [{ id: 3, name: 'No sweepstake' }] })).toEqual([]);
});
