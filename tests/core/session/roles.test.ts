import { mayAsRole, permissionNames, permissionsOf, permissionsOfRole, roles, seatRoles } from '@millrace/core/session';
import { expect, test } from 'vitest';

// By hand, from the issue: manager, analyst and finance with the twenty permissions as they are; money needs the owner.
const reports = [
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
];

test('Of what an account holds, its owner holds everything; a manager all but payments and personal info; an analyst the snapshot, offers, reports, account and FAQ; finance the snapshot, reports, payments, account and FAQ.', () => {
  expect(permissionsOfRole(permissionNames, 'owner')).toEqual(permissionNames);
  expect(permissionsOfRole(permissionNames, 'manager')).toEqual(
    permissionNames.filter((name) => name !== 'view_payment' && name !== 'view_personal_info'),
  );
  expect(permissionsOfRole(permissionNames, 'analyst').toSorted()).toEqual(
    ['view_snapshot', 'view_offers', ...reports, 'view_account', 'view_support'].toSorted(),
  );
  expect(permissionsOfRole(permissionNames, 'finance').toSorted()).toEqual(
    ['view_snapshot', ...reports, 'view_payment', 'view_account', 'view_support'].toSorted(),
  );
  // No role holds what the account does not.
  for (const role of roles) {
    for (const permission of permissionsOfRole(permissionsOf(6), role)) expect(permissionsOf(6)).toContain(permission);
  }
  expect(permissionsOfRole(permissionsOf(6), 'analyst')).toEqual(['view_snapshot', 'view_account']);
});

test("Everyone with a seat reads what their permissions open and changes their own login; a manager also what earns; money, secrets, seats and who is behind the account are the owner's alone.", () => {
  expect(roles.map((role) => mayAsRole('none', role))).toEqual([true, false, false, false]);
  expect(roles.map((role) => mayAsRole('working', role))).toEqual([true, true, false, false]);
  expect(roles.map((role) => mayAsRole('all', role))).toEqual([true, true, true, true]);
  expect(seatRoles).toEqual(['manager', 'analyst', 'finance']);
});
