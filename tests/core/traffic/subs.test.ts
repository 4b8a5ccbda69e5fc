import { noSubs, subNames, subsOf } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test('a link tells its visitors apart by a source and five sub ids', () => {
  expect(subNames).toEqual(['source', 'aff_sub', 'aff_sub2', 'aff_sub3', 'aff_sub4', 'aff_sub5']);
  expect(noSubs).toEqual(Object.fromEntries(subNames.map((name) => [name, ''])));
});

test('of a click its source and sub ids are taken, and nothing else', () => {
  const subs = Object.fromEntries(subNames.map((name) => [name, `of ${name}`])) as typeof noSubs;
  expect(subsOf({ ...subs, oid: 7 } as typeof subs)).toEqual(subs);
});
