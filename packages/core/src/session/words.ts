export const sessionWords = {
  captchaWrong: 'wrong captcha',
  loginRefused: 'Wrong e-mail or password.',
  notActivated: 'This account is not activated yet.',
  notVerified: 'The e-mail address of this account is not verified yet.',
} as const;

/** Why something is closed: beside its control, and where the server refuses it. */
export const closedWords = {
  viewing: 'You are viewing this as the operator. Nothing can be changed.',
  blocked: 'Your account has been blocked!',
  underReview: 'Your account is under review. This becomes available once it is approved.',
  notApproved: 'Your account is not approved. This becomes available once it is.',
  permission: 'You don’t have access to this.',
  owner: 'Only the owner of the account may do this.',
  seat: 'Your role does not include this.',
} as const;

export const usertypeWords = { advertiser: 'Advertiser', publisher: 'Publisher' } as const;

export const userStatusWords = {
  underReview: 'Under review',
  normal: 'Normal',
  blocked: 'Blocked',
  notApproved: 'Not approved',
} as const;
