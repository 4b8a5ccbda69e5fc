import { reportKinds, reportPermissions, reportTypes } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('each report has a permission of its own, and each permission a report', () => {
  expect(reportTypes.map((type) => reportKinds[type].permission)).toEqual(reportPermissions);
});
