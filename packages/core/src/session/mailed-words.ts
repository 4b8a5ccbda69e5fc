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
