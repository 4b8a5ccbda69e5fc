import { applyHindrance, aSmartlinkRow, isReadOnly, linkHindrance, rowActions } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const states = [0, 1, 2, 3].map((approve_status) => ({ approve_status }));

test('A smartlink of the default list is read-only.', () => {
  expect(isReadOnly({ gid: 101 }, [101, 102])).toBe(true);
  expect(isReadOnly({ gid: 103 }, [101, 102])).toBe(false);
});

test('Get Link needs approval status 1, and an account that is not under review.', () => {
  expect(states.map((row) => linkHindrance(row, 1))).toEqual(['notApproved', undefined, 'notApproved', 'notApproved']);
  expect(linkHindrance({ approve_status: 1 }, 0)).toBe('accountUnderReview');
});

test('A smartlink that is not approved can be applied for, once, by an account that is not under review.', () => {
  expect(states.map((row) => applyHindrance(row, 1))).toEqual(['pendingApplication', undefined, undefined, undefined]);
  expect(applyHindrance({ approve_status: 2 }, 0)).toBe('accountUnderReview');
});

test('A row offers Data, Get Link, Get Creative and Edit, a default one View for Edit, one that is not approved also Apply.', () => {
  const looker = { status: 1, defaults: [101] };
  const names = (gid: number, approve_status: number) =>
    rowActions(aSmartlinkRow({ gid, approve_status }), looker).map(({ name }) => name);
  expect(names(5001, 1)).toEqual(['data', 'link', 'creative', 'edit']);
  expect(names(101, 1)).toEqual(['data', 'link', 'creative', 'view']);
  for (const status of [0, 2, 3]) expect(names(5001, status)).toEqual(['data', 'link', 'creative', 'edit', 'apply']);
  const hindrances = rowActions(aSmartlinkRow({ approve_status: 0 }), looker).map(({ hindrance }) => hindrance);
  expect(hindrances).toEqual([undefined, 'notApproved', undefined, undefined, 'pendingApplication']);
});
