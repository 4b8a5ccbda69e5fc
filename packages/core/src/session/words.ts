export const sessionWords = {
  captchaWrong: 'wrong captcha',
  loginRefused: 'The e-mail or the password is not right.',
  notActivated: 'This account is not activated yet.',
  notVerified: 'The e-mail address of this account is not verified yet.',
} as const;

export const bannerWords = {
  blocked: 'Your account has been blocked!',
  blockedHelp: 'If you have any questions, please seek help from Manager.',
  underReview: 'Your account is under review.',
  underReviewHelp: 'Offers are not available until your account is active. Your account manager can tell you more.',
  notApproved: 'Your account is not approved.',
  notApprovedReasons: 'Usual reasons:',
  notApprovedTraffic: 'Traffic mismatch: the traffic is not of the kind that our offers need.',
  notApprovedContact: 'Invalid contact info: nobody could be reached by what was given.',
  notApprovedHelp: 'Bring your details up to date, and we look at your account again.',
  linksClosed:
    'Until your account is normal, visitors of your links get the filler of the network, and pay you nothing.',
  detailsUnderReview: 'Your details are under review.',
  detailsUnderReviewHelp: 'They can be changed again once the review is over.',
  paymentChanged: 'Your payment details were changed.',
  paymentChangedHelp: 'If you did not ask for that, change your password and tell your account manager.',
  paymentAsked: 'A change of your payment details was asked for.',
  paymentAskedHelp:
    'Your details stay as they are until it is approved. If that was not you, cancel the change, change your password, and tell your account manager.',
  termsUpdated: 'The terms were updated.',
  termsUpdatedHelp: 'Please read them: they are in force for what you promote from now on.',
} as const;

/** Why something is closed: beside its control, and where the server refuses it. */
export const closedWords = {
  blocked: bannerWords.blocked,
  underReview: 'Your account is under review: this opens once it is approved.',
  notApproved: 'Your account is not approved: this opens once it is.',
  permission: 'This is not open to your account.',
} as const;

/** The pages that a mailed link leads to. */
export const mailedWords = {
  verified: 'Success.',
  verifiedLead: 'Congratulation on your successful registration!',
  verifiedHelp: 'Please wait until your account manager gets in touch with you.',
  notVerified: 'Sorry.',
  notVerifiedLead: 'This authentication link is invalid.',
  notVerifiedHelp: 'Log in to get a new authentication e-mail.',
  tokenInvalid: 'Invalid link',
  tokenInvalidLead: 'Sorry, Your password reset link is invalid.',
} as const;

export const usertypeWords = { advertiser: 'Advertiser', publisher: 'Publisher' } as const;

export const userStatusWords = {
  underReview: 'Under review',
  normal: 'Normal',
  blocked: 'Blocked',
  notApproved: 'Not approved',
} as const;
