import { mailedWords } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('the pages of mailed links say what the specification says', () => {
  expect(mailedWords.verifiedLead).toBe('Congratulation on your successful registration!');
  expect(mailedWords.notVerifiedLead).toBe('This authentication link is invalid.');
  expect(mailedWords.tokenInvalidLead).toBe('Sorry, Your password reset link is invalid.');
});
