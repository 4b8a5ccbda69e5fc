import { adjustedBy, adjustmentKinds } from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('A bonus raises a balance; a deduction and a forfeit lower it.', () => {
  expect(adjustmentKinds.map((kind) => adjustedBy(kind, '12.50'))).toEqual(['12.50', '-12.50', '-12.50']);
});
