import {
  detailsSections,
  editRefusal,
  erpStatusOf,
  isSectionLocked,
  refusedReason,
  sectionToCorrect,
  type DetailsReview,
} from '@millrace/core/account';
import { expect, test } from 'vitest';

const review = (section: DetailsReview['section'], state: DetailsReview['state'], reason = ''): DetailsReview => {
  return { section, state, reason };
};
const statusOf = (...states: DetailsReview['state'][]) => erpStatusOf(states.map((state) => ({ state })));
const lockedOf = (erp_status: number, reviews?: DetailsReview[]) =>
  detailsSections.filter((section) => isSectionLocked({ erp_status, reviews }, section));

test('Of an account under review the sections that were changed are locked; where none of them is named, all are.', () => {
  expect(lockedOf(11, [review('user_info', 'waiting')])).toEqual(['user_info']);
  expect(lockedOf(11, [review('personal_info', 'waiting'), review('user_info', 'refused')])).toEqual(['personal_info']);
  expect(lockedOf(11, [review('user_info', 'waiting'), review('personal_info', 'waiting')])).toEqual(detailsSections);
  expect([lockedOf(11), lockedOf(11, [])]).toEqual([detailsSections, detailsSections]);
  expect([lockedOf(0), lockedOf(13, [review('user_info', 'refused')])]).toEqual([[], []]);
});

test('The edit buttons of a section under review are disabled and say why.', () => {
  const org = { erp_status: 11, reviews: [review('user_info', 'waiting')] };
  expect([editRefusal(org, 'user_info'), editRefusal(org, 'personal_info')]).toEqual(['underReview', undefined]);
});

test('A section whose change was refused says why until it is saved again or accepted.', () => {
  const reviews = [review('user_info', 'refused', 'The street is missing.'), review('personal_info', 'waiting', 'x')];
  const reasons = detailsSections.map((section) => refusedReason({ erp_status: 11, reviews }, section));
  expect(reasons).toEqual(['The street is missing.', undefined]);
  expect(refusedReason({ erp_status: 13 }, 'user_info')).toBeUndefined();
});

test('Once no section waits any more, erp_status is 13 where one of them was refused last, else 0.', () => {
  expect([statusOf(), statusOf('accepted'), statusOf('accepted', 'refused')]).toEqual([0, 0, 13]);
  expect(statusOf('refused', 'waiting')).toBe(11);
});

test('A refused account is led to the section that was refused, and to its user info where both were or none was.', () => {
  const user = { section: 'user_info', state: 'refused', reason: '' } as const;
  const personal = { ...user, section: 'personal_info' } as const;
  expect([[], [user], [personal], [personal, user]].map((reviews) => sectionToCorrect(reviews))).toEqual([
    'user_info',
    'user_info',
    'personal_info',
    'user_info',
  ]);
  expect(sectionToCorrect([{ ...user, state: 'waiting' }, personal])).toBe('personal_info');
  expect(sectionToCorrect()).toBe('user_info');
});
