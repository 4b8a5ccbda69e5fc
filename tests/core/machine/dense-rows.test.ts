import { storedDenseRows } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('Whether the rows of tables are dense is chosen once for all tables, and kept in the browser.', () => {
  const place = aPlace();
  expect(storedDenseRows(place).read()).toBeUndefined();
  storedDenseRows(place).write(true);
  expect(storedDenseRows(place).read()).toBe(true);
  expect(storedDenseRows(undefined).read()).toBeUndefined();
});
