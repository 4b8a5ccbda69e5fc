import { emailError } from '../fields/email.ts';
import { codes } from '../http/codes.ts';
import { sessionCalls, type CaptchaPurpose } from './calls.ts';
import type { RefusedLogin } from './login.ts';

/** What the publisher's login page shows, by the numbers of the specification; the second factor is ours. */
export const loginLevels = { form: 1, notActivated: 2, noEmail: 3, forgot: 4, resetSent: 5, secondFactor: 6 } as const;
export type LoginLevel = (typeof loginLevels)[keyof typeof loginLevels];

/** @rule A password is asked back at level 4, with the captcha of a reset; the login's own captcha belongs to level 1. */
export function captchaPurposeOf(level: LoginLevel): CaptchaPurpose {
  return level === loginLevels.forgot ? 'reset' : 'login';
}

/** @rule A forgotten password is asked back with an e-mail address. */
export function forgottenEmailError(email: string): ReturnType<typeof emailError> {
  return emailError(email);
}

/** @rule A password that was asked back leads from level 4 to level 5. */
export function afterForgotten(level: LoginLevel): LoginLevel {
  return level === loginLevels.forgot ? loginLevels.resetSent : level;
}

/** @rule Login code -1006 sends the activation e-mail without being asked, -1011 the one that verifies the address. */
export const sentAfterRefusal = {
  'not-activated': sessionCalls.emailSend,
  verify: sessionCalls.verifySend,
} as const satisfies Partial<Record<RefusedLogin, unknown>>;

/** @rule Where a password is asked back, the codes -1006 and -1008 show what the server says. */
export function showsResetRefusal(code: number): boolean {
  return code === codes.notActivated || code === codes.resetRefused;
}
