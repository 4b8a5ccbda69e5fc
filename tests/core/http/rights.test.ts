import { expect, test } from 'vitest';
import { permissionNames, permissionsIn } from '../../../packages/core/src/http/rights.ts';

test('what a call needs is one permission, several, or none', () => {
  expect(permissionsIn('view_offers')).toEqual(['view_offers']);
  expect(permissionsIn(['view_offers', 'view_special'])).toEqual(['view_offers', 'view_special']);
  expect(permissionsIn({ none: 'Everybody may.' })).toEqual([]);
});

test('there are twenty permissions', () => {
  expect(new Set(permissionNames).size).toBe(20);
});
