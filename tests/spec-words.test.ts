// What the specification spells stands so in the product, mistakes and all: written by hand from it, not from the words.
import { accountWords } from '@millrace/core/account';
import { channelWords } from '@millrace/core/channels';
import { recommendationWords, recommendProblemWords, submissionWords } from '@millrace/core/creatives';
import { fieldWords } from '@millrace/core/fields';
import { offerWords } from '@millrace/core/offers';
import { paymentWords } from '@millrace/core/payment';
import { registrationWords } from '@millrace/core/registration';
import { bannerWords, mailedWords, sessionWords } from '@millrace/core/session';
import { smartlinkWords } from '@millrace/core/smartlinks';
import { testerWords } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const empty = "Can't be empty!";
const number = 'please enter a valid number!';
const integer = 'please enter an Integer';
const one = 'Please select one item.';

test.each([
  [
    'fields',
    fieldWords,
    {
      required: empty,
      email: 'Please enter the correct email',
      number,
      integer,
      passwordEmpty: 'please enter password',
      password: 'The password must be between 6-16 characters and include letters &numbers.',
      confirmEmpty: 'Please enter the password again.',
      confirmDiffers: 'The password and confirmation do not match.',
    },
  ],
  ['session', sessionWords, { captchaWrong: 'wrong captcha' }],
  [
    'session, above every page',
    bannerWords,
    {
      blocked: 'Your account has been blocked!',
      blockedHelp: 'If you have any questions, please seek help from Manager.',
    },
  ],
  [
    'session, where a mailed link leads',
    mailedWords,
    {
      verifiedLead: 'Congratulation on your successful registration!',
      notVerifiedLead: 'This authentication link is invalid.',
      tokenInvalid: 'Invalid link',
      tokenInvalidLead: 'Sorry, Your password reset link is invalid.',
    },
  ],
  [
    'registration',
    registrationWords,
    {
      selectOne: one,
      email: 'Please enter a correct email.',
      captchaWrong: 'wrong verification code',
      captchaRefused: 'Please enter valid verification code.',
      emailTaken: 'Failed to create an account. A user already exists with this email address.',
      notAgreed:
        'In order to become a publisher, you must be at least 18 years old and acccept the Terms & Conditions of {provider} Website.',
    },
  ],
  [
    'account',
    accountWords,
    {
      selectOne: one,
      originEmpty: 'Can not be empty.',
      sdkTerms: 'You must accept the general terms and conditions',
    },
  ],
  [
    'payment',
    paymentWords,
    { selectOne: one, notImage: 'Please select an image to upload.', tooHeavy: 'File size can not exceed 3m.' },
  ],
  ['channels', channelWords, { allChannel: 'All Channel' }],
  [
    'offers',
    offerWords,
    {
      applyTitle: 'Please Enter Your Reason *',
      channelPlaceholder: 'Select Channel',
      reasonPlaceholder: 'Why do you want to apply for this offer？',
    },
  ],
  [
    'smartlinks',
    smartlinkWords,
    {
      weightPlaceholder: 'Input the weight(0<ratio<100)',
      weightNumber: number,
      weightRange: '1 <= weight <= 100',
      weightInteger: integer,
      otherPage: 'value error in other page',
      leave: 'The changes will not be saved. Are you sure to leave?',
    },
  ],
  ['creatives', recommendationWords, { weightPlaceholder: 'Input the weight(0<ratio<100)' }],
  [
    'creatives, where offers are recommended',
    recommendProblemWords,
    { required: empty, number, integer, ratio: '0< ratio <= 100', total: "weights shouldn't more than 100." },
  ],
  ['creatives, where one is submitted', submissionWords, { required: empty }],
  ['tester', testerWords, { wentWrong: 'Oops! Something went wrong and it was probably our fault. Please try again~' }],
])('the words of %s are those of the specification', (_, words, specified) => {
  expect(words).toMatchObject(specified);
});
