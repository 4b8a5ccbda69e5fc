import { isCommonPassword } from './common-passwords.ts';

/** @rule A new password has 6 to 16 letters, digits, dots or underscores, at least one of them a letter and one a digit, and is none that too many people use. */
export function newPasswordError(password: string): 'passwordEmpty' | 'password' | 'passwordCommon' | undefined {
  if (password === '') return 'passwordEmpty';
  const isRight = /^[A-Za-z\d._]{6,16}$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
  if (!isRight) return 'password';
  return isCommonPassword(password) ? 'passwordCommon' : undefined;
}

/** @rule A new password is typed twice, the same both times. */
export function confirmationError(
  password: string,
  confirmation: string,
): 'confirmEmpty' | 'confirmDiffers' | undefined {
  if (confirmation === '') return 'confirmEmpty';
  return confirmation === password ? undefined : 'confirmDiffers';
}
