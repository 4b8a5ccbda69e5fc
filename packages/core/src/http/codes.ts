// By themselves, so that a client which tells these apart does not carry the table.
export const ok = 0;
export const signedOut = -3;
const loginNeeded = -6;
export const confirmationNeeded = -10;

/** Every `c` of an envelope, by what it means. */
export const codes = {
  ok,
  invalid: -1,
  notFound: -2,
  signedOut,
  notAllowed: -4,
  conflict: -5,
  loginNeeded,
  tooMany: -7,
  tooLarge: -8,
  fault: -9,
  confirmationNeeded,
  factorNeeded: -11,
  factorMissing: -12,
  emailTaken: -1002,
  notActivated: -1006,
  resetRefused: -1008,
  notVerified: -1011,
  captchaWrong: -1031,
} as const;

/** @rule A refusal that the table of codes names is no fault of ours, but for -9: nobody has to look it up, so no request id is shown. */
export function isOrdinaryRefusal(code: number): boolean {
  return code !== codes.fault && Object.values<number>(codes).includes(code);
}

/** @rule A code of -3 or -6 leads to the login. */
export function endsSession(code: number): boolean {
  return code === signedOut || code === loginNeeded;
}
