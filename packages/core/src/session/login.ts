import { emailError } from '../fields/email.ts';
import { requiredError } from '../fields/required.ts';
import { codes } from '../http/codes.ts';

export interface LoginForm {
  username: string;
  password: string;
  captcha: string;
}

export const emptyLogin: LoginForm = { username: '', password: '', captcha: '' };

/** @rule A publisher logs in with an e-mail address. */
export function usernameError(username: string): ReturnType<typeof emailError> {
  return emailError(username);
}

/** @rule An advertiser logs in with any name that is not empty. */
export function advertiserNameError(username: string): 'required' | undefined {
  return requiredError(username);
}

/** @rule A login needs a password. */
export function passwordError(password: string): 'required' | undefined {
  return requiredError(password);
}

/** @rule A login needs the captcha as soon as the server has asked for one. */
export function captchaError(captcha: string, isAsked: boolean): 'required' | undefined {
  return isAsked ? requiredError(captcha) : undefined;
}

/** Where a refused login leads. */
export type RefusedLogin = 'not-activated' | 'verify' | 'captcha' | 'second-factor' | 'notice';

/** @rule Login code -1006 leads to the not-activated level, -1011 to the e-mail verification, -1031 asks for the captcha, -11 for the second factor. */
export function afterRefusedLogin(code: number): RefusedLogin {
  switch (code) {
    case codes.notActivated:
      return 'not-activated';
    case codes.notVerified:
      return 'verify';
    case codes.captchaWrong:
      return 'captcha';
    case codes.factorNeeded:
      return 'second-factor';
    default:
      return 'notice';
  }
}
