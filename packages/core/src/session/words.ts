export const sessionWords = {
  captchaWrong: 'wrong captcha',
  loginRefused: 'The e-mail or the password is not right.',
  notActivated: 'This account is not activated yet.',
  notVerified: 'The e-mail address of this account is not verified yet.',
} as const;
