import { closedWords } from './words.ts';

export const bannerWords = {
  blocked: closedWords.blocked,
  blockedHelp: 'If you have any questions, please seek help from Manager.',
  underReview: 'Your account is under review.',
  underReviewHelp: 'Offers are not available until your account is active. Your account manager can tell you more.',
  underReviewInteractiveHelp:
    'Once it is active, ask your account manager how the ads come into the app that you named when you registered.',
  notApproved: 'Your account is not approved.',
  notApprovedReasons: 'Usual reasons:',
  notApprovedTraffic: 'Traffic mismatch: your traffic does not match our offers.',
  notApprovedContact: 'Invalid contact info: we could not reach you.',
  notApprovedHelp: 'Update your details and we’ll review your account again.',
  askedAgain: 'Your account is not approved yet.',
  askedAgainHelp: 'Your updated details are under review. We’ll notify you of the decision here and by e-mail.',
  linksClosed:
    'Until your account is approved, your links lead to the filler offer of the network, where it has one, and earn nothing.',
  detailsUnderReview: 'Your details are under review.',
  detailsUnderReviewHelp: 'You can edit them again after the review.',
  paymentChanged: 'Your payment details were changed.',
  paymentChangedHelp: 'If this wasn’t you, change your password and contact your account manager.',
  paymentAsked: 'A change to your payment details was requested.',
  paymentAskedHelp:
    'It takes effect once it is approved. If this wasn’t you, cancel the change, change your password and contact your account manager.',
  termsUpdated: 'The terms were updated.',
  termsUpdatedHelp: 'Please read them. They apply to everything that you promote from now on.',
} as const;
