import { closedWords } from './words.ts';

export const bannerWords = {
  blocked: closedWords.blocked,
  blockedHelp: 'If you have any questions, please seek help from Manager.',
  underReview: 'Your account is under review.',
  underReviewHelp: 'Offers are not available until your account is active. Your account manager can tell you more.',
  underReviewInteractiveHelp:
    'Once it is active, we write to you about bringing the ads into the app that you named when you registered. Their figures are on Snapshot as soon as they run.',
  notApproved: 'Your account is not approved.',
  notApprovedReasons: 'Usual reasons:',
  notApprovedTraffic: 'Traffic mismatch: the traffic is not of the kind that our offers need.',
  notApprovedContact: 'Invalid contact info: nobody could be reached by what was given.',
  notApprovedHelp: 'Bring your details up to date, and we look at your account again.',
  askedAgain: 'Your account is not approved yet.',
  askedAgainHelp: 'Your corrected details are under review. You are told of the decision by a notice and by e-mail.',
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
