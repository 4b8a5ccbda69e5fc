import { bannerWords, closedWords } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('who is blocked reads the same in the banner as beside what is closed', () => {
  expect(bannerWords.blocked).toBe('Your account has been blocked!');
  expect(closedWords.blocked).toBe(bannerWords.blocked);
});
