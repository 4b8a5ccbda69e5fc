import {
  heldThrough,
  closedBy,
  mayCall,
  mayCallWhile,
  mayEnter,
  mayOpen,
  permissionNames,
  permissionsOf,
  userStatuses,
  type Role,
} from '@millrace/core/session';
import { expect, test } from 'vitest';

test('A customer with integration 6 keeps only the snapshot, account, payment, report API help and personal info.', () => {
  expect(permissionsOf(6)).toEqual([
    'view_snapshot',
    'view_account',
    'view_payment',
    'view_help_report_api',
    'view_personal_info',
  ]);
  for (const integration of [1, 2, 0]) expect(permissionsOf(integration)).toEqual(permissionNames);
});

test('A page without a permission list is open to every member; else one of its permissions must be held.', () => {
  expect(mayEnter([], [])).toBe(true);
  expect(mayEnter(['view_offers'], ['view_offers', 'view_support'])).toBe(true);
  expect(mayEnter(['view_offers', 'view_support'], ['view_support'])).toBe(true);
  expect(mayEnter(['view_offers'], ['view_support'])).toBe(false);
});

test('A chosen channel of integration 6 leaves of what a member holds only what that integration opens.', () => {
  const held = ['view_snapshot', 'view_offers', 'view_payment'];
  expect(heldThrough(held, 6)).toEqual(['view_snapshot', 'view_payment']);
  expect(heldThrough(['view_offers'], 6)).toEqual([]);
  for (const integration of [1, 2, undefined]) expect(heldThrough(held, integration)).toEqual(held);
});

test('A call is open to those who hold one of the permissions of its row, or to all whom it is for where it needs none.', () => {
  expect(mayCall({ needs: 'view_offers' }, ['view_offers'])).toBe(true);
  expect(mayCall({ needs: 'view_offers' }, ['view_support'])).toBe(false);
  expect(mayCall({ needs: ['view_offers', 'view_special'] }, ['view_special'])).toBe(true);
  expect(mayCall({ needs: ['view_offers', 'view_special'] }, [])).toBe(false);
  expect(mayCall({ needs: { none: 'Everybody may.' } }, [])).toBe(true);
});

const openTo = (standing: Parameters<typeof mayCallWhile>[0]) =>
  Object.values(userStatuses).filter((status) => mayCallWhile(standing, status));

test('A normal account makes every call; one under review or not approved those that change nothing and those that mend its data; a blocked one those alone that say so.', () => {
  const { underReview, normal, blocked, notApproved } = userStatuses;
  expect(openTo('any')).toEqual([underReview, normal, blocked, notApproved]);
  expect(openTo('unblocked')).toEqual([underReview, normal, notApproved]);
  expect(openTo('normal')).toEqual([normal]);
});

test("What may not be done says why: because an operator looks and what changes something is closed to them, for the standing of the account, because it is the owner's alone or not part of a seat, or else because a permission is not held.", () => {
  const [look, save] = [
    { needs: { none: 'x' }, while: 'any' },
    { needs: { none: 'x' }, while: 'any', changes: true },
  ] as const;
  expect([closedBy(look, { isOperator: true }), closedBy(save, { isOperator: true }), closedBy(save, {})]).toEqual([
    undefined,
    'viewing',
    undefined,
  ]);
  expect(mayOpen(save, { isOperator: true })).toBe(true);
  const change = { needs: 'view_offers', while: 'normal' } as const;
  const why = (status?: number, permissions?: string[]) => closedBy(change, { status, permissions });
  expect([0, 1, 2, 3].map((status) => why(status, ['view_offers']))).toEqual([
    'underReview',
    undefined,
    'blocked',
    'notApproved',
  ]);
  expect([why(1, ['view_payment']), why(2, ['view_payment'])]).toEqual(['permission', 'blocked']);
  // What is not known closes nothing.
  expect([why(), why(1), why(undefined, ['view_offers'])]).toEqual([undefined, undefined, undefined]);
  expect(why(7)).toBe('permission');
  const asSeat = (seats: 'all' | 'working' | 'none', role: Role, permissions = ['view_offers']) =>
    closedBy({ ...change, seats }, { status: 1, permissions, role });
  expect([asSeat('none', 'manager'), asSeat('working', 'analyst'), asSeat('all', 'finance', [])]).toEqual([
    'owner',
    'seat',
    'seat',
  ]);
  expect([asSeat('none', 'owner'), asSeat('working', 'manager'), asSeat('all', 'analyst')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const may = (standing: 'normal' | 'unblocked' | 'any', status: number, permissions = ['view_offers']) =>
  mayOpen({ needs: 'view_offers', while: standing }, { status, permissions });

test("Whoever may make the call of a page may see it; to look at what an account can't change, it must only not be blocked.", () => {
  expect([0, 1, 2, 3].map((status) => may('normal', status))).toEqual([true, true, false, true]);
  expect([0, 1, 2, 3].map((status) => may('unblocked', status))).toEqual([true, true, false, true]);
  expect([0, 1, 2, 3].map((status) => may('any', status))).toEqual([true, true, true, true]);
  expect(may('any', 1, ['view_payment'])).toBe(false);
});
