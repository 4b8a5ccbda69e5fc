import { sessionWords } from '@millrace/core/session';
import { subject } from './subject.ts';

export const session = subject('session', {
  ...sessionWords,
  captcha: 'Verification code',
  captchaRefresh: 'Show another image',
  captchaFailed: 'The image could not be loaded.',
  cannotRead: 'Can’t read it?',
  proving: 'Verifying…',
  proved: 'Verified',
  provingFailed: 'Verification failed. Try again',
  usePicture: 'Use an image instead',
});
