export const sessionWords = {
  captchaWrong: 'wrong captcha',
  loginRefused: 'The e-mail or the password is not right.',
  notActivated: 'This account is not activated yet.',
  notVerified: 'The e-mail address of this account is not verified yet.',
} as const;

/** Why something is closed: beside its control, and where the server refuses it. */
export const closedWords = {
  viewing: 'You are viewing this as the operator: nothing can be changed.',
  blocked: 'Your account has been blocked!',
  underReview: 'Your account is under review: this opens once it is approved.',
  notApproved: 'Your account is not approved: this opens once it is.',
  permission: 'This is not open to your account.',
} as const;

export const usertypeWords = { advertiser: 'Advertiser', publisher: 'Publisher' } as const;

export const userStatusWords = {
  underReview: 'Under review',
  normal: 'Normal',
  blocked: 'Blocked',
  notApproved: 'Not approved',
} as const;
