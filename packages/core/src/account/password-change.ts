import { confirmationError, newPasswordError } from '../fields/password.ts';

export interface PasswordChange {
  readonly origin_password: string;
  readonly password: string;
  readonly confirm_password: string;
}

export const emptyPasswordChange: PasswordChange = { origin_password: '', password: '', confirm_password: '' };

/** @rule Changing the password needs the one in use. */
export function originPasswordError(origin: string): 'originEmpty' | undefined {
  return origin === '' ? 'originEmpty' : undefined;
}

export interface PasswordChangeProblems {
  readonly origin_password: ReturnType<typeof originPasswordError>;
  readonly password: ReturnType<typeof newPasswordError> | 'same';
  readonly confirm_password: ReturnType<typeof confirmationError>;
}

/** @rule A changed password follows the rule of new passwords, is another one than before and is confirmed. */
export function passwordChangeProblems(change: PasswordChange): PasswordChangeProblems {
  return {
    origin_password: originPasswordError(change.origin_password),
    password: newPasswordError(change.password) ?? (change.password === change.origin_password ? 'same' : undefined),
    confirm_password: confirmationError(change.password, change.confirm_password),
  };
}
