import { permissionNames, permissionsOf } from '@millrace/core/session';
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
