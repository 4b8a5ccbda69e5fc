import { fieldWords } from '../fields/words.ts';
import type { AuditState } from './audit.ts';
import type { adTypes, offerTypes, Preview } from './creative.ts';
import type { RecommendProblem } from './recommend-form.ts';
import type { KitTextProblem } from './kit-text.ts';
import type { KitLogoProblem } from './kit-logo.ts';
import type { SubmissionProblem } from './submission.ts';

export const creativeWords = {
  offerType: 'Offer Type',
  adType: 'Ad Type',
  country: 'Country',
  category: 'Category',
  size: 'Size',
  name: 'Search Name',
  all: 'All',
  global: 'Global',
  selected: 'Selected creative',
  nothingFound: 'No creatives match.',
  end: 'That’s everything.',
  retry: 'Try again',
} as const;

export const adTypeWords = {
  all: 'All',
  inApp: 'In-App',
  popup: 'Popup',
  pushNotifications: 'Push Notifications',
  popunder: 'Popunder',
  native: 'Native',
} as const satisfies Record<keyof typeof adTypes, string>;

export const offerTypeWords = {
  app: 'App',
  subscription: 'Subscription',
  appH5: 'App H5',
  leads: 'Leads',
} as const satisfies Record<keyof typeof offerTypes, string>;

export const previewWords = {
  landingPage: 'Landing Page',
  advertisingExample: 'Advertising Example',
} as const satisfies Record<Preview, string>;

export const auditStateWords = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<AuditState, string>;

export const submissionWords = {
  required: "Can't be empty!",
  characters: fieldWords.characters,
  tooLong: 'At most 100 characters',
  adType: 'Please choose an ad type.',
  size: 'Each side must be 1 to 10000 pixels.',
  pictureType: 'Please choose a JPEG, PNG or GIF.',
  pictureEmpty: 'This image is empty.',
  pictureWeight: 'This image is too large for its ad type.',
  pictureSize: 'The dimensions of this image do not match.',
} as const satisfies Record<SubmissionProblem, string>;

export const recommendProblemWords = {
  required: "Can't be empty!",
  characters: fieldWords.characters,
  tooLong: 'At most 200 characters',
  number: 'please enter a valid number!',
  integer: 'please enter an Integer',
  ratio: '0< ratio <= 100',
  total: "weights shouldn't more than 100.",
} as const satisfies Record<RecommendProblem, string>;

export const recommendationWords = {
  title: 'Offer Recommended',
  change: 'Change',
  select: 'Select',
  delete: 'Delete',
  scope: 'Set the scope',
  weight: 'Set weight',
  name: 'Campaign name',
  weightPlaceholder: 'Input the weight(0<ratio<100)',
} as const;

export const kitProblemWords = {
  closed: 'Your network does not allow this.',
  characters: fieldWords.characters,
  tooLong: 'This is longer than any size takes.',
  logoType: 'Please choose a PNG, JPEG or GIF.',
  logoEmpty: 'This image is empty.',
  logoWeight: 'This logo is too large.',
} as const satisfies Record<KitTextProblem | KitLogoProblem, string>;
