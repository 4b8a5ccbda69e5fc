import { emailError } from '../fields/email.ts';
import { requiredError } from '../fields/required.ts';

export interface EmailChange {
  readonly email: string;
  /** That the new address was sent. */
  readonly code: string;
  readonly password: string;
}

/** @rule The code for a new e-mail address is sent to an address that can be one, against the password. */
export function maySendCode({ email, password }: Pick<EmailChange, 'email' | 'password'>): boolean {
  return emailError(email) === undefined && password !== '';
}

export interface EmailChangeProblems {
  readonly email: ReturnType<typeof emailError>;
  readonly code: 'required' | undefined;
}

/** @rule Changing the e-mail address needs a new address and the code that was sent to it. */
export function emailChangeProblems({ email, code }: Pick<EmailChange, 'email' | 'code'>): EmailChangeProblems {
  return { email: emailError(email), code: requiredError(code) };
}
