import { newPasswordError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('a usual password is known in any letters, and one that only begins with it is another', () => {
  for (const usual of ['password1', 'Password1', 'QWERTY123', '1q2w3e4r'])
    expect(newPasswordError(usual), usual).toBe('passwordCommon');
  for (const own of ['password1x7', 'Harbor1x']) expect(newPasswordError(own), own).toBeUndefined();
});
