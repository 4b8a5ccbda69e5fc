import { codes } from '../http/codes.ts';
import { failureText, isCallError } from '../http/errors.ts';
import { emptyAccountInfo, type AccountInfo } from './account-info.ts';
import { registrationWords } from './words.ts';

/** @rule A refused registration says what -1031 and -1002 mean in our words, and for any other what the server says. */
export function registrationRefusal(error: unknown): string {
  if (isCallError(error) && error.code === codes.captchaWrong) return registrationWords.captchaRefused;
  if (isEmailTaken(error)) return registrationWords.emailTaken;
  return failureText(error);
}

/** @rule A registration that is refused because its e-mail address is taken leads back to the first step, where the address stands. */
export function isEmailTaken(error: unknown): boolean {
  return isCallError(error) && error.code === codes.emailTaken;
}

/** @rule A registration that is refused for fields of its first step leads back there, where each of them says why until it is changed. */
export function refusedFields(error: unknown): Partial<Record<keyof AccountInfo, string>> {
  const fields = isCallError(error) ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in emptyAccountInfo));
}

/** @rule A registration that is refused for its captcha asks for it again, also on the second step. */
export function asksCaptchaAgain(error: unknown): boolean {
  return isCallError(error) && error.code === codes.captchaWrong;
}
