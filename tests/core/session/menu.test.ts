import { aProfile, MenuEntry, Profile } from '@millrace/core/session';
import { expect, test } from 'vitest';

const leaf = { t: 'Offer List', i: '', u: '/offers/my', ul: [] };

test('a menu is read at every depth, without what nobody knows', () => {
  const odd = { ...leaf, extra: 1 };
  const tree = { t: 'Offers', i: 'offers', u: '', ul: [{ ...odd, ul: [odd] }] };
  expect(MenuEntry.parse(tree)).toEqual({ t: 'Offers', i: 'offers', u: '', ul: [{ ...leaf, ul: [leaf] }] });
});

test('an entry that does not fit is refused where it stands', () => {
  const { error } = MenuEntry.safeParse({ ...leaf, ul: [leaf, { ...leaf, u: 7 }] });
  expect(error?.issues[0]?.path).toEqual(['ul', 1, 'u']);
});

test('the profile of the samples is one that the server may give', () => {
  expect(Profile.parse(aProfile())).toEqual(aProfile());
});
