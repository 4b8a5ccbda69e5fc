/** Every `c` of an envelope, by what it means. */
export const codes = {
  ok: 0,
  invalid: -1,
  notFound: -2,
  signedOut: -3,
  notAllowed: -4,
  conflict: -5,
  loginNeeded: -6,
  tooMany: -7,
  tooLarge: -8,
  fault: -9,
  emailTaken: -1002,
  notActivated: -1006,
  resetRefused: -1008,
  notVerified: -1011,
  captchaWrong: -1031,
} as const;

/** @rule A code of -3 or -6 leads to the login. */
export function endsSession(code: number): boolean {
  return code === codes.signedOut || code === codes.loginNeeded;
}
