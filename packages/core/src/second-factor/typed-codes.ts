export const timeCodeDigits = 6;

/** How many recovery codes there are at a time. */
export const recoveryCodes = 10;

/** What recovery codes are made of: no character that looks like another. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryLength = 16;

/** A keyboard for Chinese types digits, letters and dashes of full width. */
const narrow = (typed: string) => typed.normalize('NFKC');

/** @rule A time code is six digits, full-width ones as well; blanks in it do not count. */
export function readTimeCode(typed: string): string | undefined {
  const code = narrow(typed).replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** @rule A recovery code is sixteen letters and digits; case, width, blanks and dashes do not count, O is 0, I and L are 1. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = narrow(typed).replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === recoveryLength && [...code].every((character) => recoveryAlphabet.includes(character))
    ? code
    : undefined;
}

/** @rule A recovery code is shown in groups of four. */
export function showRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
