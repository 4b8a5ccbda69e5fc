import { createLeftGroups, isUnfolded } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('The groups of the reports and of the account are folded until they are opened; each group stays as it was left.', () => {
  const place = new Map<string, string>();
  const storage = {
    getItem: (key: string) => place.get(key) ?? null,
    setItem: (key: string, value: string) => void place.set(key, value),
    removeItem: (key: string) => void place.delete(key),
  };
  const open = (left = createLeftGroups(storage).read() ?? {}) =>
    ['offers', 'reports', 'account', 'tools', 'apps', 'of the future'].filter((i) => isUnfolded({ i }, left));
  expect(open()).toEqual(['offers', 'tools', 'apps', 'of the future']);
  createLeftGroups(storage).write({ reports: true, tools: false });
  expect(open()).toEqual(['offers', 'reports', 'apps', 'of the future']);
  for (const [key] of place) place.set(key, '{"reports":"yes"}');
  expect(open()).toEqual(['offers', 'tools', 'apps', 'of the future']);
});
