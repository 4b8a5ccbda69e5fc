import { AccountChange, hasEnded, People, someChanges, someChangingPeople, somePeople } from '@millrace/core/account';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

test('samples are what the calls give, and show each state', () => {
  expect(z.parse(People, somePeople())).toEqual(somePeople());
  expect(z.parse(z.array(AccountChange), someChanges())).toEqual(someChanges());
  const { invitations, seats } = somePeople();
  const at = new Date('2026-11-20T12:00:00Z');
  expect(new Set(invitations.map((one) => hasEnded(one, at)))).toEqual(new Set([true, false]));
  expect(new Set(seats.map(({ has_factor }) => has_factor))).toEqual(new Set([true, false]));
});

test('changes come the newest first, each by somebody whom the list can be narrowed to, or by the operator', () => {
  const changes = someChanges();
  const moments = changes.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const addresses = new Set(changes.map(({ person }) => person).filter((person) => person !== ''));
  expect(addresses).toEqual(new Set(someChangingPeople.map(({ email }) => email)));
});
