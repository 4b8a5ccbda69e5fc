import { isId } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('An id is a whole number from 1 to 2,147,483,647, written in digits alone.', () => {
  for (const text of ['1', '5001', '2147483647']) expect(isId(text), text).toBe(true);
  for (const text of ['', '0', '01', '-1', '1.5', '1e3', '0x1', ' 1', 'abc', ':sml_id', '2147483648', '99999999999']) {
    expect(isId(text), text).toBe(false);
  }
});
