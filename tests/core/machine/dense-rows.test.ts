import { keptDenseRows } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('Whether the rows of tables are dense is chosen once for all tables, and kept in the browser.', () => {
  const place = aPlace();
  expect(keptDenseRows(place).read()).toBeUndefined();
  keptDenseRows(place).write(true);
  expect(keptDenseRows(place).read()).toBe(true);
  expect(keptDenseRows(undefined).read()).toBeUndefined();
});
